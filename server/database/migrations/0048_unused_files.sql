-- Uploads that nothing uses are removed in the order of their age. The walk over them is kept: it goes on where it was,
-- in one process at a time.
create index files_by_age on files (created_at, key);
create table unused_files_walk (
  single boolean primary key default true check (single),
  created_at timestamptz not null default '-infinity',
  key text not null default ''
);
insert into unused_files_walk default values;
