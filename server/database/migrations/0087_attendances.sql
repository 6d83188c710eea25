-- The sockets of signed-in people and since when their page is hidden. Lost in a crash, by intent.
create unlogged table attending_processes (
  process uuid primary key,
  told_at timestamptz not null
);
create unlogged table attendances (
  process uuid not null references attending_processes on delete cascade,
  socket text not null,
  userid text not null,
  hidden_since timestamptz,
  primary key (process, socket)
);
create index attendances_of_user on attendances (userid);
