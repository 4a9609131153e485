"""Prints what another reader sees in a Parquet file: its columns, row groups and rows."""

import json
import sys

import pyarrow.parquet as parquet

file = parquet.ParquetFile(sys.argv[1])
for field in file.schema_arrow:
    print(field.name, field.type, "may be null" if field.nullable else "not null")
groups = [file.metadata.row_group(group) for group in range(file.num_row_groups)]
print("rows of each group:", [group.num_rows for group in groups])
print("compression:", sorted({group.column(0).compression for group in groups}))
for row in file.read().to_pylist():
    print(json.dumps(row, ensure_ascii=False))
