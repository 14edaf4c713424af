//! Encodes pictures as PNG.

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError};

use crate::media::paint::Picture;

/// Encodes a picture as a PNG file. The alpha channel is dropped, because a
/// diagram is opaque.
///
/// # Errors
/// Returns an error if the picture has no pixels.
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
    fn an_empty_picture_is_an_error() {
        let picture = Picture {
            width: 0,
            height: 0,
            pixels: Vec::new(),
        };
        assert!(png(&picture).is_err());
    }
}
