//! The host's logo: a PNG file.

use std::io::Cursor;
use std::path::Path;

use png::{BitDepth, ColorType, Decoder, Limits, Transformations};

use crate::media::paint::Picture;
use crate::platform::storage;

/// The most bytes of the file, and the most pixels of a side.
const MOST_BYTES: u64 = 8 << 20;
const LONGEST_SIDE: u32 = 2048;

/// Reads the logo.
///
/// # Errors
/// When it is not a PNG file, or too large.
pub(super) fn read(path: &Path) -> Result<Picture, String> {
    let bytes = storage::read(path, MOST_BYTES).map_err(|why| why.to_string())?;
    decode(&bytes).map_err(|why| format!("{}: {why}", crate::platform::text::one_line(path)))
}

fn decode(bytes: &[u8]) -> Result<Picture, String> {
    let no_png = |why: png::DecodingError| format!("this is no PNG picture: {why}");
    let limits = Limits {
        bytes: LONGEST_SIDE as usize * LONGEST_SIDE as usize * 8,
    };
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_transformations(Transformations::normalize_to_color8() | Transformations::ALPHA);
    let mut reader = decoder.read_info().map_err(no_png)?;
    let (width, height) = reader.info().size();
    if width > LONGEST_SIDE || height > LONGEST_SIDE {
        return Err(format!(
            "a logo is at most {LONGEST_SIDE} pixels wide and high"
        ));
    }
    let size = reader.output_buffer_size().unwrap_or(0);
    let mut pixels = vec![0; size];
    let info = reader.next_frame(&mut pixels).map_err(no_png)?;
    pixels.truncate(info.buffer_size());
    let pixels = match (info.color_type, info.bit_depth) {
        (ColorType::Rgba, BitDepth::Eight) => pixels,
        (ColorType::GrayscaleAlpha, BitDepth::Eight) => {
            let (grey, _) = pixels.as_chunks::<2>();
            grey.iter()
                .flat_map(|&[grey, alpha]| [grey, grey, grey, alpha])
                .collect()
        }
        _ => return Err("a PNG picture of this kind cannot be shown".to_owned()),
    };
    Ok(Picture {
        width,
        height,
        pixels,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(color: ColorType, pixels: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, 2, 1);
        encoder.set_color(color);
        encoder.set_depth(BitDepth::Eight);
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(pixels).unwrap();
        writer.finish().unwrap();
        bytes
    }

    #[test]
    fn every_kind_of_picture_comes_out_in_colors_and_alpha() {
        let grey = decode(&encoded(ColorType::Grayscale, &[7, 200])).unwrap();
        assert_eq!(grey.pixels, [7, 7, 7, 255, 200, 200, 200, 255]);
        let rgb = decode(&encoded(ColorType::Rgb, &[1, 2, 3, 4, 5, 6])).unwrap();
        assert_eq!(rgb.pixels, [1, 2, 3, 255, 4, 5, 6, 255]);
        assert_eq!((rgb.width, rgb.height), (2, 1));
    }

    #[test]
    fn files_that_are_not_png_are_refused() {
        assert!(decode(b"GIF89a").is_err());
        let mut cut = encoded(ColorType::Rgb, &[1, 2, 3, 4, 5, 6]);
        cut.truncate(cut.len() / 2);
        assert!(decode(&cut).is_err());
    }
}
