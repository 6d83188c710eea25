-- The level that a person was told of last, and when it was looked at. A newcomer's first level is not told.
create table told_standings (
  userid text primary key references users on delete cascade,
  level int not null check (level between 0 and 3),
  checked_at timestamptz not null
);
create index told_standings_due on told_standings (userid) where checked_at = '-infinity';
