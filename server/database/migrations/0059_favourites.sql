-- What people keep. The uniques begin with the thing: they count who keeps it, and find what goes with it.
create table favourites (
  userid text not null references users on delete cascade,
  iid text references items on delete cascade,
  ftid text references topics on delete cascade,
  contentid text references contents on delete cascade,
  place bigint generated always as identity,
  created_at timestamptz not null,
  check (num_nonnulls(iid, ftid, contentid) = 1),
  unique (iid, userid),
  unique (ftid, userid),
  unique (contentid, userid)
);
create index favourites_of_user on favourites (userid, place desc);
