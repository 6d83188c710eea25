-- A PDF that was kept as it was sent is rewritten from `rewrite_at` on; null once it was, or where it came rewritten. The
-- default is that of a version before, which rewrites none and may still run. `rewrite_refused` is a first try that failed.
alter table files
  add column rewrite_at timestamptz default '-infinity',
  add column rewrite_refused boolean not null default false;

-- Holds only those that are still to be rewritten.
create index files_to_rewrite on files (rewrite_at) where kind = 'pdf' and rewrite_at is not null;
