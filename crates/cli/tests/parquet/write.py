"""Writes the lines of a text into Parquet files of every kind that another writer makes.

A line that is empty becomes a null. Each file has the same games in its column `game`.
"""

import sys
from pathlib import Path

import pyarrow as arrow
import pyarrow.parquet as parquet

text, directory = Path(sys.argv[1]), Path(sys.argv[2])
games = [line or None for line in text.read_text(encoding="utf-8").splitlines()]
names = [f"bowler {number}" if number % 2 else None for number in range(len(games))]


def write(name, kind=arrow.string(), **options):
    column = arrow.array(games, arrow.string())
    column = column.dictionary_encode() if kind == "dictionary" else column.cast(kind)
    columns = {"number": list(range(len(games))), "game": column, "bowler": names}
    parquet.write_table(arrow.table(columns), directory / f"{name}.parquet", **options)


write("plain")
write("large", arrow.large_string())
write("binary", arrow.binary())
write("large-binary", arrow.large_binary())
write("view", arrow.string_view())
write("dictionary", "dictionary")
write("no-dictionary", use_dictionary=False)
write("delta", use_dictionary=False, column_encoding={"game": "DELTA_BYTE_ARRAY"})
write("no-arrow-schema", store_schema=False)
write("groups", row_group_size=3)
write("pages", data_page_size=1, write_batch_size=2, data_page_version="2.0")
for compression in ["none", "snappy", "zstd", "gzip", "lz4"]:
    write(compression, compression=compression)
