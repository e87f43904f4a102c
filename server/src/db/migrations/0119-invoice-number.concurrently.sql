-- An invoice is found by its number, whole or from a stroke on (D-202): read from behind, both are how it begins.
create index concurrently invoice_by_number on invoice (reverse(lower(number)) collate "C");
