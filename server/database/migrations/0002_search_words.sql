-- The distinct words in use, by which a typing mistake in a search is mended.
create extension if not exists pg_trgm;

create table search_words (
  word text primary key check (char_length(word) between 2 and 40),
  -- The word itself and the word without each one of its letters: words one edit apart share one of these.
  keys text[] not null default '{}' check (cardinality(keys) <= 26),
  created_at timestamptz not null default now()
);

-- New words are rare and lookups are not: no list of pending entries that every lookup would have to read.
create index search_words_keys on search_words using gin (keys) with (fastupdate = off);
-- Words of eight letters or more may also be two edits away, which their trigrams find.
create index search_words_trgm on search_words using gin (word gin_trgm_ops) with (fastupdate = off)
  where char_length(word) >= 8;
