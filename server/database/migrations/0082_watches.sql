-- How much a person is told about things. The uniques begin with the thing: they find who watches it.
create table watches (
  userid text not null references users on delete cascade,
  ftid text references topics on delete cascade,
  forum_id smallint check (forum_id in (15, 16, 17)),
  school_id int references schools,
  personid text references users on delete cascade,
  sellerid text references users on delete cascade,
  level text not null check (level in ('all', 'mentions', 'muted', 'none')),
  place bigint generated always as identity,
  updated_at timestamptz not null,
  check (num_nonnulls(ftid, forum_id, school_id, personid, sellerid) = 1),
  unique (ftid, userid),
  unique (forum_id, userid),
  unique (school_id, userid),
  unique (personid, userid),
  unique (sellerid, userid)
);
create index watches_of_user on watches (userid, place);
