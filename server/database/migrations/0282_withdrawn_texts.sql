-- The hash of the long text that a listing had when it was last withdrawn; null for a short text. The text may change while
-- nobody sees it, and counts as a new posting then.
alter table items add column withdrawn_text bytea;
