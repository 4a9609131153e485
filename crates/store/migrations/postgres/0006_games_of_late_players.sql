-- Games are found by the players who joined them later, too: `joined KYJ missing` in the detail.

CREATE INDEX events_by_joined_player ON events (centre, split_part(detail, ' ', 2), game)
    WHERE kind = 4 AND split_part(detail, ' ', 1) = 'joined';
