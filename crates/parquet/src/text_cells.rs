//! The text of a column in one batch of rows.

use arrow_array::types::ByteArrayType;
use arrow_array::{Array, BinaryArray, GenericByteArray, RecordBatch, StringArray};

/// At least as many bytes as any game in marks has: a copy of a fixed size is faster than one
/// of exactly the bytes of a game.
const STRIDE: usize = 32;

/// The cells of a column in one batch.
pub(crate) struct TextCells<'batch> {
    array: &'batch dyn Array,
    offsets: &'batch [i32],
    data: &'batch [u8],
}

impl<'batch> TextCells<'batch> {
    /// The column of this name, if it exists and holds text or bytes.
    pub(crate) fn of(batch: &'batch RecordBatch, column: &str) -> Option<Self> {
        let array = batch.column_by_name(column)?.as_any();
        let text = array.downcast_ref::<StringArray>().map(Self::new);
        text.or_else(|| array.downcast_ref::<BinaryArray>().map(Self::new))
    }

    fn new<T: ByteArrayType<Offset = i32>>(array: &'batch GenericByteArray<T>) -> Self {
        Self {
            array,
            offsets: array.value_offsets(),
            data: array.value_data(),
        }
    }

    /// Whether every cell fits on a line as it is: none is null, none has a line end.
    pub(crate) fn are_lines(&self) -> bool {
        self.array.null_count() == 0 && !self.used().contains(&b'\n')
    }

    /// Writes all cells as lines, fast. They must [be lines](Self::are_lines).
    pub(crate) fn write_lines(&self, text: &mut Vec<u8>) {
        let rows = self.offsets.len().saturating_sub(1);
        text.resize(self.used().len() + rows + STRIDE, 0);
        let mut end = 0;
        for pair in self.offsets.windows(2) {
            let [from, to] = [pair[0], pair[1]].map(|offset| offset.cast_unsigned() as usize);
            let length = to - from;
            let ahead = self.data.get(from..from + STRIDE);
            match ahead.filter(|_| length <= STRIDE) {
                // The next cell overwrites what this copies too much.
                Some(stride) => text[end..end + STRIDE].copy_from_slice(stride),
                None => text[end..end + length].copy_from_slice(&self.data[from..to]),
            }
            text[end + length] = b'\n';
            end += length + 1;
        }
        text.truncate(end);
    }

    /// The bytes of all cells.
    fn used(&self) -> &'batch [u8] {
        let offset = |offset: Option<&i32>| usize::try_from(*offset?).ok();
        let used = offset(self.offsets.first()).zip(offset(self.offsets.last()));
        let used = used.and_then(|(start, end)| self.data.get(start..end));
        used.unwrap_or_default()
    }

    /// A cell; `None` if it is null.
    pub(crate) fn at(&self, row: usize) -> Option<&'batch [u8]> {
        if self.array.is_null(row) {
            return None;
        }
        let offset = |index: usize| usize::try_from(*self.offsets.get(index)?).ok();
        self.data.get(offset(row)?..offset(row + 1)?)
    }
}
