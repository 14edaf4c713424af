//! Measures random games to the end: `cargo bench --no-default-features --bench
//! playouts`.

use divan::Bencher;
use divan::counter::ItemsCount;
use shikatsu::engine::playout::Playouts;
use shikatsu::go::Size;

fn main() {
    divan::main();
}

#[divan::bench(args = [9, 13, 19])]
fn playouts(bencher: Bencher, side: u8) {
    let Some(size) = Size::square(side) else {
        return;
    };
    let mut playouts = Playouts::from_empty(size, 1);
    bencher
        .counter(ItemsCount::new(1_usize))
        .bench_local(move || playouts.play());
}
