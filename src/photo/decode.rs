//! The bytes of a picture file as pixels.

use std::io::Cursor;

use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};

use super::PhotoError;
use super::raster::Rgb;

/// The size of the largest file that is read, in bytes.
pub const MAX_BYTES: usize = 100 << 20;
/// The number of pixels of the largest picture that is read.
pub const MAX_PIXELS: u64 = 64_000_000;
/// The number of bytes that a decoder may take for the pixels.
const MAX_MEMORY: u64 = 4 * MAX_PIXELS + (16 << 20);

/// Decodes a file. The picture is upright as the camera noted it.
pub(super) fn decode(file: &[u8]) -> Result<Rgb, PhotoError> {
    if file.len() > MAX_BYTES {
        return Err(PhotoError::TooLarge);
    }
    let format = format(file)?;
    let mut reader = ImageReader::with_format(Cursor::new(file), format);
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MAX_MEMORY);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|_| PhotoError::Damaged)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MAX_PIXELS || decoder.total_bytes() > MAX_MEMORY {
        return Err(PhotoError::TooLarge);
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut image = DynamicImage::from_decoder(decoder).map_err(|_| PhotoError::Damaged)?;
    image.apply_orientation(orientation);
    let (width, height) = (image.width() as usize, image.height() as usize);
    let picture = match image.color().has_alpha() {
        true => Rgb::from_rgba(width, height, &image.into_rgba8()),
        false => Rgb::new(width, height, image.into_rgb8().into_raw()),
    };
    picture.ok_or(PhotoError::Damaged)
}

/// Returns the format of a file.
fn format(file: &[u8]) -> Result<ImageFormat, PhotoError> {
    match image::guess_format(file) {
        Ok(format @ (ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP)) => Ok(format),
        _ if is_heic(file) => Err(PhotoError::Heic),
        _ => Err(PhotoError::UnknownFormat),
    }
}

/// Returns whether a file that begins like this is a picture, of a format that is read or of another one.
pub(super) fn is_picture(beginning: &[u8]) -> bool {
    image::guess_format(beginning).is_ok() || is_heic(beginning)
}

/// Returns whether this is a picture as phones of Apple take them.
fn is_heic(file: &[u8]) -> bool {
    let brand = file.get(8..12).filter(|_| file.get(4..8) == Some(b"ftyp"));
    let brands: [&[u8]; 8] = [b"heic", b"heix", b"hevc", b"hevx", b"heim", b"heis", b"mif1", b"msf1"];
    brand.is_some_and(|brand| brands.contains(&brand))
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{ExtendedColorType, ImageEncoder};

    fn encoded(format: ImageFormat) -> Vec<u8> {
        let pixels = vec![200; 30 * 20 * 3];
        let image = image::RgbImage::from_raw(30, 20, pixels).unwrap();
        let mut bytes = Cursor::new(Vec::new());
        image.write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    }

    #[test]
    fn png_jpeg_and_webp_are_read() {
        for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
            let picture = decode(&encoded(format)).unwrap();
            assert_eq!((picture.width(), picture.height()), (30, 20), "{format:?}");
            assert!(picture.bytes().iter().all(|byte| byte.abs_diff(200) < 3), "{format:?}");
        }
    }

    #[test]
    fn a_picture_is_turned_as_the_camera_noted() {
        let mut jpeg = encoded(ImageFormat::Jpeg);
        // An EXIF block with the single entry "orientation: 6", before all others.
        let mut exif =
            b"\xFF\xE1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0".to_vec();
        assert_eq!(exif.len(), 0x24);
        jpeg.splice(2..2, exif.drain(..));
        let picture = decode(&jpeg).unwrap();
        assert_eq!((picture.width(), picture.height()), (20, 30));
    }

    #[test]
    fn other_files_are_refused_by_name() {
        assert_eq!(decode(b""), Err(PhotoError::UnknownFormat));
        assert_eq!(decode(b"GIF89a\x01\0\x01\0"), Err(PhotoError::UnknownFormat));
        assert_eq!(decode(b"\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Err(PhotoError::Heic));
        assert_eq!(decode(b"\0\0\0\x18ftypavif\0\0\0\0"), Err(PhotoError::UnknownFormat));
        assert_eq!(decode(&encoded(ImageFormat::Png)[..60]), Err(PhotoError::Damaged));
    }

    #[test]
    fn a_picture_that_claims_to_be_huge_is_refused_before_memory_is_taken() {
        let mut bytes = Vec::new();
        let encoder = image::codecs::png::PngEncoder::new(&mut bytes);
        encoder.write_image(&[0; 4], 4, 1, ExtendedColorType::L8).unwrap();
        // Width and height in the header, whose checksum then is wrong too.
        bytes[16..24].copy_from_slice(&[0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF]);
        assert!(matches!(decode(&bytes), Err(PhotoError::Damaged | PhotoError::TooLarge)));
    }
}
