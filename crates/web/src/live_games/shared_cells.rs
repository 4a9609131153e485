//! What is worked out once for all who ask for it, key by key.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Values by key. Each is locked while somebody works it out: a crowd that asks for it waits and
/// shares it, and nobody who asks for another one waits.
#[derive(Debug)]
pub(super) struct SharedCells<Key, Value> {
    known: Mutex<KnownCells<Key, Value>>,
    /// How much is kept in all. What nobody asked for the longest is dropped first.
    most: usize,
}

/// A value that is worked out by one at a time.
pub(super) type SharedCell<Value> = Arc<tokio::sync::Mutex<Value>>;

#[derive(Debug)]
struct KnownCells<Key, Value> {
    cells: HashMap<Key, SizedCell<Value>>,
    /// How large all of them are.
    size: usize,
    /// How often one was asked for.
    uses: u64,
}

#[derive(Debug)]
struct SizedCell<Value> {
    cell: SharedCell<Value>,
    size: usize,
    last_use: u64,
}

impl<Key: Copy + Eq + Hash, Value: Default> SharedCells<Key, Value> {
    pub(super) fn new(most: usize) -> Self {
        let known = KnownCells {
            cells: HashMap::new(),
            size: 0,
            uses: 0,
        };
        Self {
            known: Mutex::new(known),
            most,
        }
    }

    fn known(&self) -> MutexGuard<'_, KnownCells<Key, Value>> {
        // No code that holds the lock panics.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The cell of a key, which is empty the first time.
    pub(super) fn cell(&self, key: Key) -> SharedCell<Value> {
        let mut known = self.known();
        known.uses += 1;
        let uses = known.uses;
        let sized = known.sized(key);
        sized.last_use = uses;
        Arc::clone(&sized.cell)
    }

    /// The same for something that nobody has asked for yet: until somebody does, it is dropped
    /// before all others.
    pub(super) fn cell_ahead(&self, key: Key) -> SharedCell<Value> {
        Arc::clone(&self.known().sized(key).cell)
    }

    /// How much more can be kept before something is dropped.
    pub(super) fn room(&self) -> usize {
        self.most.saturating_sub(self.known().size)
    }

    /// Notes how large a cell is now, and makes room by dropping others.
    pub(super) fn set_size(&self, key: Key, size: usize) {
        let mut known = self.known();
        let Some(sized) = known.cells.get_mut(&key) else {
            return;
        };
        let before = std::mem::replace(&mut sized.size, size);
        known.size = known.size - before + size;
        while known.size > self.most && known.drop_oldest_but(key) {}
    }
}

impl<Key: Copy + Eq + Hash, Value: Default> KnownCells<Key, Value> {
    /// The cell of a key, which nobody has asked for if it is new.
    fn sized(&mut self, key: Key) -> &mut SizedCell<Value> {
        self.cells.entry(key).or_insert_with(|| SizedCell {
            cell: SharedCell::default(),
            size: 0,
            last_use: 0,
        })
    }
}

impl<Key: Copy + Eq + Hash, Value> KnownCells<Key, Value> {
    /// Drops the cell that nobody asked for the longest; false if there is no other than this one.
    /// Those who work it out, or wait for it, still get it.
    fn drop_oldest_but(&mut self, key: Key) -> bool {
        let others = self.cells.iter().filter(|(other, _)| **other != key);
        let oldest = others.min_by_key(|(_, sized)| sized.last_use);
        let Some(oldest) = oldest.map(|(oldest, _)| *oldest) else {
            return false;
        };
        self.size -= self.cells.remove(&oldest).map_or(0, |sized| sized.size);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells of these sizes, asked for in this order.
    fn cells(most: usize, sizes: &[(char, usize)]) -> SharedCells<char, Option<char>> {
        let cells = SharedCells::new(most);
        for (key, size) in sizes {
            let cell: SharedCell<Option<char>> = cells.cell(*key);
            *cell.try_lock().unwrap() = Some(*key);
            cells.set_size(*key, *size);
        }
        cells
    }

    #[track_caller]
    fn check(most: usize, sizes: &[(char, usize)], kept: &str) {
        let cells = cells(most, sizes);
        let known = cells.known();
        let mut keys: Vec<char> = known.cells.keys().copied().collect();
        keys.sort_unstable();
        assert_eq!(keys, kept.chars().collect::<Vec<_>>());
        let all = known.cells.values();
        assert_eq!(known.size, all.map(|sized| sized.size).sum::<usize>());
    }

    #[test]
    fn what_nobody_asked_for_the_longest_makes_room() {
        check(3, &[('a', 1), ('b', 1), ('c', 1)], "abc");
        check(3, &[('a', 1), ('b', 1), ('c', 1), ('d', 1)], "bcd");
        check(3, &[('a', 1), ('b', 1), ('a', 1), ('c', 2)], "ac");
        check(3, &[('a', 1), ('b', 1), ('a', 3)], "a");
        check(3, &[('a', 1), ('b', 7)], "b");
        check(3, &[('a', 3), ('a', 1), ('b', 2)], "ab");
    }

    #[test]
    fn what_nobody_has_asked_for_yet_makes_room_first() {
        let cells = cells(4, &[('a', 1), ('b', 1)]);
        for key in ['x', 'a'] {
            cells.cell_ahead(key);
            cells.set_size(key, 1);
        }
        assert_eq!(cells.room(), 1);
        cells.cell('c');
        cells.set_size('c', 2);
        assert_eq!(cells.room(), 0);
        let has = |key| cells.known().cells.contains_key(&key);
        assert_eq!(['a', 'b', 'c', 'x'].map(has), [true, true, true, false]);
    }

    #[test]
    fn a_cell_is_the_same_for_all_who_ask_for_it() {
        let cells = cells(2, &[('a', 1), ('b', 1)]);
        assert_eq!(*cells.cell('a').try_lock().unwrap(), Some('a'));
        let in_use = cells.cell('b');
        let locked = in_use.try_lock().unwrap();
        assert!(cells.cell('b').try_lock().is_err());
        assert_eq!(*cells.cell('a').try_lock().unwrap(), Some('a'));
        assert_eq!(*locked, Some('b'));
        assert_eq!(*cells.cell('c').try_lock().unwrap(), None);
    }
}
