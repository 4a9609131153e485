//! What stands at a rack, and what can be entered there, as JSON: encoded once for all boards.

use std::sync::LazyLock;

use tenpin_rules::{PinSet, Pins, Rack};

use crate::board::{entries, numbers_of};

/// What can be entered at a rack, as JSON. There are few racks, so each is encoded once.
pub(super) fn entries_json(rack: Rack) -> &'static [u8] {
    static ALL: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
        let fallen = (0..u8::from(Pins::ALL)).rev();
        let left = fallen.filter_map(|count| Some(Rack::after(Pins::try_from(count).ok()?)));
        let racks = std::iter::once(Rack::Full).chain(left);
        racks.map(encoded_entries).collect()
    });
    let index = match rack {
        Rack::Full => 0,
        left => u8::from(Pins::from(left)).into(),
    };
    ALL.get(index).map_or(b"{}", Vec::as_slice)
}

/// A set of pins as JSON. Each is encoded once.
pub(super) fn pins_json(pins: PinSet) -> &'static [u8] {
    static ALL: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
        let sets = 0..=u16::from(PinSet::ALL);
        let sets = sets.filter_map(|bits| PinSet::try_from(bits).ok());
        // A list of numbers can always be encoded.
        let encoded = sets.map(|pins| serde_json::to_vec(&numbers_of(pins)).unwrap_or_default());
        encoded.collect()
    });
    let index = usize::from(u16::from(pins));
    ALL.get(index).map_or(b"[]", Vec::as_slice)
}

fn encoded_entries(rack: Rack) -> Vec<u8> {
    // A map from text to numbers can always be encoded.
    serde_json::to_vec(&entries(rack)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rack_has_its_entries() {
        let left = (0..10).map(|count| Rack::after(Pins::try_from(count).unwrap()));
        for rack in left.chain([Rack::Full]) {
            assert_eq!(entries_json(rack), encoded_entries(rack), "{rack:?}");
        }
    }
}
