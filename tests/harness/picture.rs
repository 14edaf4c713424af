//! Reads a picture of the screen from the format of `xwd`.

/// The pixels of a screen, three bytes each.
pub(crate) struct Picture {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    /// Reads version 7 of the X window dump with 32 bits per pixel, as current
    /// X servers write it.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let word = |index: usize| -> Option<u32> {
            let at = bytes.get(index * 4..index * 4 + 4)?;
            Some(u32::from_be_bytes(at.try_into().ok()?))
        };
        let (header, version) = (word(0)?, word(1)?);
        let (width, height) = (word(4)?, word(5)?);
        let (bits, stride, colors) = (word(11)?, word(12)?, word(19)?);
        if version != 7 || bits != 32 {
            return None;
        }
        let start = header as usize + colors as usize * 12;
        let mut pixels = Vec::with_capacity((width * height) as usize);
        for y in 0..height as usize {
            for x in 0..width as usize {
                let at = start + y * stride as usize + x * 4;
                let &[blue, green, red, _] = bytes.get(at..at + 4)? else {
                    return None;
                };
                pixels.push([red, green, blue]);
            }
        }
        Some(Self {
            width,
            height,
            pixels,
        })
    }

    /// Returns the pixel at a place on the screen.
    pub(crate) fn pixel(&self, x: u32, y: u32) -> [u8; 3] {
        self.pixels[(y * self.width + x) as usize]
    }

    /// Returns the mean color of the square that reaches `around` pixels from a
    /// place.
    pub(crate) fn mean(&self, x: u32, y: u32, around: u32) -> [u8; 3] {
        let (left, right) = (x.saturating_sub(around), (x + around + 1).min(self.width));
        let rows = y.saturating_sub(around)..(y + around + 1).min(self.height);
        let (mut sum, mut count) = ([0u32; 3], 0);
        // A plain loop, because tests of the window are not optimized.
        for y in rows {
            let row = y * self.width;
            for [red, green, blue] in &self.pixels[(row + left) as usize..(row + right) as usize] {
                sum[0] += u32::from(*red);
                sum[1] += u32::from(*green);
                sum[2] += u32::from(*blue);
                count += 1;
            }
        }
        sum.map(|sum| (sum / count.max(1)) as u8)
    }
}
