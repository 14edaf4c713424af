//! Pictures as PNG files.

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError};

use crate::media::paint::Picture;

/// The bytes of a file with the picture. What is transparent in it is not: a
/// diagram has no holes.
///
/// # Errors
/// When the picture has no pixels.
pub fn png(picture: &Picture) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, picture.width, picture.height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    let mut writer = encoder.write_header()?;
    let colors = picture.pixels.chunks_exact(4);
    let colors: Vec<u8> = colors.flat_map(|pixel| &pixel[..3]).copied().collect();
    writer.write_image_data(&colors)?;
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_read_back() {
        let pixels = (0..12).flat_map(|n| [n * 20, n, 255 - n, 255]).collect();
        let picture = Picture {
            width: 4,
            height: 3,
            pixels,
        };
        let bytes = png(&picture).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(&bytes))
            .read_info()
            .unwrap();
        let mut read = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut read).unwrap();
        assert_eq!((info.width, info.height), (4, 3));
        let before = picture.pixels.chunks_exact(4).flat_map(|pixel| &pixel[..3]);
        assert!(read.iter().eq(before));
    }

    #[test]
    fn nothing_is_no_picture() {
        let picture = Picture {
            width: 0,
            height: 0,
            pixels: Vec::new(),
        };
        assert!(png(&picture).is_err());
    }
}
