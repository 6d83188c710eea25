-- How far the log had been written when a person last changed what lists show, noted beside a read replica alone:
-- their lists come from it once it has replayed so much. Unlogged, so a note costs no flush. A crash empties it, and
-- after one a replica is used only when it has replayed all that was written before.
create unlogged table own_writes (
  userid text primary key,
  position bigint not null check (position >= 0),
  at timestamptz not null
);
create index own_writes_at on own_writes (at);
