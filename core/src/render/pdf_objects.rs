//! Packs the objects of a PDF file into compressed object streams (ISO 32000-1, 7.5.7 and 7.5.8). The tags of a thousand
//! puzzles are a third of their file without, a fiftieth with it.

use std::io::{self, Write};

use flate2::Compression;
use flate2::write::ZlibEncoder;

/// The most objects in one stream. Readers unpack a whole stream to get at one of its objects.
const IN_A_STREAM: usize = 500;

/// The place of an object in the packed file.
#[derive(Clone, Copy)]
enum ObjectPlace {
    Free,
    /// It begins at this byte.
    At(u32),
    /// It is in the stream with this number, at this index.
    Packed(u32, u16),
}

/// Returns a file with the same objects, packed; `None` if the file does not have the form that is expected: a table of
/// objects of generation 0 and a trailer.
pub fn pack(file: &[u8]) -> Option<Vec<u8>> {
    let (offsets, trailer) = read_table(file)?;
    let mut places = vec![ObjectPlace::Free; offsets.len()];
    let mut order: Vec<usize> = (1..offsets.len()).filter(|number| offsets[*number] > 0).collect();
    order.sort_unstable_by_key(|number| offsets[*number]);
    let table = find_last(file, b"\nxref\n")?;
    let header = offsets[*order.first()?];
    let mut packed = file.get(..header)?.to_vec();
    let mut waiting: Vec<(usize, &[u8])> = Vec::new();
    let mut streams = Vec::new();
    for (place, number) in order.iter().enumerate() {
        let end = order.get(place + 1).map_or(table, |next| offsets[*next]);
        let object = file.get(offsets[*number]..end)?.trim_ascii_end();
        let start = format!("{number} 0 obj");
        let body = object.strip_prefix(start.as_bytes())?.strip_suffix(b"endobj")?.trim_ascii();
        if body.ends_with(b"endstream") {
            places[*number] = ObjectPlace::At(u32::try_from(packed.len()).ok()?);
            packed.extend_from_slice(object);
            packed.extend_from_slice(b"\n");
        } else {
            waiting.push((*number, body));
            if waiting.len() == IN_A_STREAM {
                streams.push(std::mem::take(&mut waiting));
            }
        }
    }
    streams.push(waiting);
    for objects in streams.iter().filter(|objects| !objects.is_empty()) {
        let stream = places.len();
        for (index, (number, _)) in objects.iter().enumerate() {
            places[*number] = ObjectPlace::Packed(u32::try_from(stream).ok()?, u16::try_from(index).ok()?);
        }
        places.push(ObjectPlace::At(u32::try_from(packed.len()).ok()?));
        write_object_stream(&mut packed, stream, objects).ok()?;
    }
    let start = packed.len();
    places.push(ObjectPlace::At(u32::try_from(start).ok()?));
    write_table(&mut packed, &places, trailer).ok()?;
    write!(packed, "startxref\n{start}\n%%EOF\n").ok()?;
    Some(packed)
}

/// Returns the offset of each object, 0 for free ones, and the entries of the trailer besides the size.
fn read_table(file: &[u8]) -> Option<(Vec<usize>, &[u8])> {
    let start = find_last(file, b"\nxref\n")? + b"\nxref\n".len();
    let trailer = start + find_last(&file[start..], b"trailer")?;
    let mut lines = file[start..trailer].split(|byte| *byte == b'\n');
    let count: usize = std::str::from_utf8(lines.next()?).ok()?.strip_prefix("0 ")?.trim().parse().ok()?;
    let mut offsets = Vec::with_capacity(count);
    for line in lines.take(count) {
        let line = std::str::from_utf8(line).ok()?.trim();
        let (offset, rest) = line.split_once(' ')?;
        let is_used = rest.ends_with('n');
        offsets.push(if is_used { offset.parse().ok()? } else { 0 });
    }
    let entries = file[trailer..].strip_prefix(b"trailer")?;
    let entries = &entries[..find_last(entries, b">>")?];
    let entries = entries.trim_ascii_start().strip_prefix(b"<<")?.strip_prefix(b"/Size ")?;
    let digits = entries.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (offsets.len() == count).then_some((offsets, &entries[digits..]))
}

fn write_object_stream(file: &mut Vec<u8>, number: usize, objects: &[(usize, &[u8])]) -> io::Result<()> {
    let (mut index, mut bodies) = (Vec::new(), Vec::new());
    for (object, body) in objects {
        write!(index, "{object} {} ", bodies.len())?;
        bodies.extend_from_slice(body);
        bodies.push(b'\n');
    }
    let first = index.len();
    index.extend_from_slice(&bodies);
    let data = compress(&index)?;
    let count = objects.len();
    write!(file, "{number} 0 obj\n<</Type/ObjStm/N {count}/First {first}")?;
    write_stream(file, &data)
}

/// Writes the table of places as a stream, with a number of a kind, four bytes and two bytes for each object.
fn write_table(file: &mut Vec<u8>, places: &[ObjectPlace], trailer: &[u8]) -> io::Result<()> {
    let mut table = Vec::with_capacity(places.len() * 7);
    for place in places {
        let (kind, value, index) = match *place {
            ObjectPlace::Free => (0, 0, u16::MAX),
            ObjectPlace::At(offset) => (1, offset, 0),
            ObjectPlace::Packed(stream, index) => (2, stream, index),
        };
        table.push(kind);
        table.extend_from_slice(&value.to_be_bytes());
        table.extend_from_slice(&index.to_be_bytes());
    }
    let size = places.len();
    write!(file, "{} 0 obj\n<</Type/XRef/W[1 4 2]/Size {size}", size - 1)?;
    file.extend_from_slice(trailer);
    write_stream(file, &compress(&table)?)
}

/// Writes the end of a stream's dictionary and its data.
fn write_stream(file: &mut Vec<u8>, data: &[u8]) -> io::Result<()> {
    write!(file, "/Length {}/Filter/FlateDecode>>\nstream\n", data.len())?;
    file.extend_from_slice(data);
    file.extend_from_slice(b"\nendstream\nendobj\n");
    Ok(())
}

fn compress(data: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(data)?;
    encoder.finish()
}

fn find_last(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).rposition(|window| window == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_another_form_is_left_alone() {
        assert!(pack(b"").is_none());
        assert!(pack(b"%PDF-1.7\nno table").is_none());
        assert!(pack(b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n\nxref\n0 2\ntrailer\n<</Size 2>>").is_none());
    }

    #[test]
    fn streams_stay_as_they_are_and_all_other_objects_are_packed() {
        let body = b"%PDF-1.7\n\n1 0 obj\n<</Type/Catalog>>\nendobj\n\n2 0 obj\n<</Length 3>>\nstream\nabc\nendstream\nendobj\n";
        let second = find_last(body, b"2 0 obj").unwrap();
        let mut file = body.to_vec();
        write!(file, "\nxref\n0 3\n0000000000 65535 f\r\n{:010} 00000 n\r\n{second:010} 00000 n\r\n", 10)
            .unwrap();
        file.extend_from_slice(b"trailer\n<</Size 3/Root 1 0 R>>\nstartxref\n0\n%%EOF");
        let packed = pack(&file).unwrap();
        assert!(find_last(&packed, b"2 0 obj\n<</Length 3>>\nstream\nabc\nendstream\nendobj").is_some());
        assert!(find_last(&packed, b"/Type/Catalog").is_none(), "it is compressed");
        assert!(find_last(&packed, b"3 0 obj\n<</Type/ObjStm/N 1/First 4").is_some());
        assert!(find_last(&packed, b"4 0 obj\n<</Type/XRef/W[1 4 2]/Size 5/Root 1 0 R/Length").is_some());
    }
}
