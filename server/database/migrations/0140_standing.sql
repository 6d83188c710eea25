-- The days (UTC) on which a person used the site. A day is written once, with the first use of a session on it.
create table active_days (
  userid text not null references users on delete cascade,
  day date not null,
  primary key (userid, day)
);

-- When a person did, within the last 24 hours, what has a daily limit: oldest first. The row's lock makes it exact.
create table daily_uses (
  userid text not null references users on delete cascade,
  name text not null check (name in ('conversations', 'topics', 'listings', 'replies')),
  times timestamptz[] not null check (cardinality(times) <= 1000),
  primary key (userid, name)
) with (fillfactor = 70);

-- The times that count at a moment. One that is later than the moment was written by a clock that is right again.
create function recent_uses(times timestamptz[], moment timestamptz) returns timestamptz[]
language sql immutable as $$
  select array(
    select it from unnest(times) it
    where it > moment - interval '24 hours' and it <= moment + interval '1 minute' order by it
  )
$$;
