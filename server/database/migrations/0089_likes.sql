-- What people like. The uniques begin with the thing: they hold one a person, and find what goes with it.
create table likes (
  userid text not null references users on delete cascade,
  ftid text references topics on delete cascade,
  fpid text references posts on delete cascade,
  contentid text references contents on delete cascade,
  place bigint generated always as identity,
  created_at timestamptz not null,
  check (num_nonnulls(ftid, fpid, contentid) = 1),
  unique (ftid, userid),
  unique (fpid, userid),
  unique (contentid, userid)
);
create index likes_of_user on likes (userid, place);

-- How many like each thing, so that no list counts them.
create table like_counts (
  ftid text unique references topics on delete cascade,
  fpid text unique references posts on delete cascade,
  contentid text unique references contents on delete cascade,
  place bigint generated always as identity primary key,
  count int not null check (count >= 0),
  -- When its author was told last, and when of the likes since then; null if there are none.
  told_at timestamptz,
  tell_at timestamptz,
  check (num_nonnulls(ftid, fpid, contentid) = 1)
);
create index like_counts_to_tell on like_counts (tell_at) where tell_at is not null;
