//! The bytes of a picture file as pixels.

use std::io::Cursor;

use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbImage};

use super::raster::Rgb;
use super::{PhotoError, raster};

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
    // The decoder fills with grey what is missing.
    if format == ImageFormat::Jpeg && !has_end(file) {
        return Err(PhotoError::Damaged);
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let image = DynamicImage::from_decoder(decoder).map_err(|_| PhotoError::Damaged)?;
    let (width, height) = (image.width(), image.height());
    let bytes = match image.color().has_alpha() {
        true => raster::on_white(image.into_rgba8().into_raw()),
        false => image.into_rgb8().into_raw(),
    };
    let image = RgbImage::from_raw(width, height, bytes).ok_or(PhotoError::Damaged)?;
    // Turned last: until then there is one copy of the pixels.
    let mut image = DynamicImage::ImageRgb8(image);
    image.apply_orientation(orientation);
    let (width, height) = (image.width() as usize, image.height() as usize);
    Rgb::new(width, height, image.into_rgb8().into_raw()).ok_or(PhotoError::Damaged)
}

/// Returns whether a JPEG file goes on to its end. Its segments begin with FF and their number, and with FF 00 the data
/// of a scan, which follows its segment, means FF.
fn has_end(file: &[u8]) -> bool {
    /// The end of the picture.
    const END: u8 = 0xD9;
    let mut rest = file;
    while let Some(at) = memchr::memchr(0xFF, rest) {
        rest = &rest[at + 1..];
        let length = match rest {
            [END, ..] => return true,
            // Data, another FF before the number, or a segment without content.
            [0 | 1 | 0xD0..=0xD8 | 0xFF, ..] => 0,
            [_, high, low, ..] => 1 + usize::from(u16::from_be_bytes([*high, *low])),
            _ => return false,
        };
        rest = rest.get(length..).unwrap_or_default();
    }
    false
}

/// Returns the format of a file.
fn format(file: &[u8]) -> Result<ImageFormat, PhotoError> {
    match image::guess_format(file) {
        Ok(format @ (ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP | ImageFormat::Bmp)) => {
            Ok(format)
        }
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

    /// A progressive JPEG of 24 x 16 pixels, which has several scans.
    const PROGRESSIVE: &[u8] = b"\
        \xFF\xD8\xFF\xDB\x00\x43\x00\x0D\x09\x0A\x0B\x0A\x08\x0D\x0B\x0A\x0B\x0E\x0E\x0D\x0F\x13\
        \x20\x15\x13\x12\x12\x13\x27\x1C\x1E\x17\x20\x2E\x29\x31\x30\x2E\x29\x2D\x2C\x33\x3A\x4A\
        \x3E\x33\x36\x46\x37\x2C\x2D\x40\x57\x41\x46\x4C\x4E\x52\x53\x52\x32\x3E\x5A\x61\x5A\x50\
        \x60\x4A\x51\x52\x4F\xFF\xC2\x00\x0B\x08\x00\x10\x00\x18\x01\x01\x11\x00\xFF\xC4\x00\x15\
        \x00\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x03\xFF\xDA\x00\
        \x08\x01\x01\x00\x00\x00\x01\x6E\x90\x74\xFF\xC4\x00\x17\x10\x00\x03\x01\x00\x00\x00\x00\
        \x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x12\x13\x32\xFF\xDA\x00\x08\x01\x01\x00\x01\x05\
        \x02\x9C\xCD\x8E\xA4\xE6\x6C\x75\x3F\xFF\xC4\x00\x20\x10\x00\x01\x03\x02\x07\x00\x00\x00\
        \x00\x00\x00\x00\x00\x00\x00\x00\x11\x00\x12\xF0\x13\x14\x21\x22\x32\x51\x71\x74\xA2\xFF\
        \xDA\x00\x08\x01\x01\x00\x06\x3F\x02\xB3\x26\xA6\x67\x6D\x02\xEB\x7A\x81\x5C\x8D\x78\x36\
        \x70\xAC\xC9\xA9\x99\xDB\x40\xBA\xDE\xA0\x57\x23\x5E\x0D\x9C\x2F\xFF\xC4\x00\x1D\x10\x00\
        \x01\x03\x05\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x51\x81\x11\x31\x91\
        \xA1\xB1\xC1\xFF\xDA\x00\x08\x01\x01\x00\x01\x3F\x21\x4D\x58\xE1\x40\x90\xF0\xE0\x47\x27\
        \x56\x90\x9A\xB1\xC2\x81\x21\xE1\xC0\x8E\x4E\xAD\x23\xFF\xDA\x00\x08\x01\x01\x00\x00\x00\
        \x10\x6F\xFF\xC4\x00\x1F\x10\x00\x01\x02\x06\x03\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\
        \x00\x21\x31\x61\x00\x01\x11\x41\x51\xB1\x71\x81\xE1\xFF\xDA\x00\x08\x01\x01\x00\x01\x3F\
        \x10\xD4\x0C\x05\x52\xFA\xC9\x58\xDB\x6F\x3E\xDE\x4A\xD1\xAC\x20\x45\x72\xE9\x78\xD4\x0C\
        \x05\x52\xFA\xC9\x58\xDB\x6F\x3E\xDE\x4A\xD1\xAC\x20\x45\x72\xE9\x78\xFF\xD9";

    fn encoded(format: ImageFormat) -> Vec<u8> {
        let pixels = vec![200; 30 * 20 * 3];
        let image = RgbImage::from_raw(30, 20, pixels).unwrap();
        let mut bytes = Cursor::new(Vec::new());
        image.write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    }

    #[test]
    fn png_jpeg_webp_and_bmp_are_read() {
        for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Bmp] {
            let picture = decode(&encoded(format)).unwrap();
            assert_eq!((picture.width(), picture.height()), (30, 20), "{format:?}");
            assert!(picture.bytes().iter().all(|byte| byte.abs_diff(200) < 3), "{format:?}");
        }
    }

    #[test]
    fn a_jpeg_that_is_cut_off_anywhere_is_damaged() {
        let picture = RgbImage::from_fn(90, 90, |x, y| image::Rgb([(x * y) as u8, (x * 3) as u8, y as u8]));
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, ImageFormat::Jpeg).unwrap();
        let baseline = bytes.into_inner();
        for file in [&baseline[..], PROGRESSIVE] {
            let whole = decode(file).unwrap();
            for length in 20..file.len() {
                assert_eq!(decode(&file[..length]), Err(PhotoError::Damaged), "{length} of {}", file.len());
            }
            // What follows the end belongs to no picture.
            assert_eq!(decode(&[file, b"more\xFF\xFE"].concat()), Ok(whole));
        }
    }

    #[test]
    fn the_end_of_a_thumbnail_is_not_that_of_the_picture() {
        let mut jpeg = encoded(ImageFormat::Jpeg);
        jpeg.splice(2..2, *b"\xFF\xE1\0\x08Exif\xFF\xD9");
        assert!(decode(&jpeg).is_ok());
        jpeg.truncate(jpeg.len() - 8);
        assert_eq!(decode(&jpeg), Err(PhotoError::Damaged));
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
