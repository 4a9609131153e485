-- The lane of a total without frames, where the file that it comes from says one.
ALTER TABLE past_totals ADD COLUMN lane INTEGER CHECK (lane BETWEEN 1 AND 65535);
