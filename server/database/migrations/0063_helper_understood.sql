-- What a person's last question about listings in a helper's room was understood as, for half an hour of further ones.
create table helper_understood (
  userid text not null references users on delete cascade,
  room text not null check (room in ('campus', 'housing', 'career', 'prices')),
  understood jsonb not null check (jsonb_typeof(understood) = 'object' and pg_column_size(understood) <= 4000),
  until timestamptz not null,
  primary key (userid, room)
);
create index helper_understood_time on helper_understood (until);
