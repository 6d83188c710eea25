-- What happened and is not told yet. Rows live for a moment: there is no reference to check while others write.
create table events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('message', 'mention', 'reply', 'like', 'follow', 'page', 'price', 'sold', 'back',
    'match', 'wanted', 'offer', 'hold', 'deal', 'review', 'event', 'standing', 'points', 'security', 'case', 'notice')),
  object_kind text not null check (object_kind in ('listing', 'topic', 'conversation', 'content', 'person', 'order',
    'case', 'points', 'account', 'notice')),
  object_id text not null check (length(object_id) <= 64),
  -- Who did it; null if it was the site.
  actor text,
  -- Whom it concerns, unless the rule of its kind finds them.
  concerns text[] not null default '{}',
  -- The message or the reply that was written.
  said text,
  data jsonb not null default '{}',
  -- All up to this userid are told already.
  told_to text not null default '',
  at timestamptz not null
);

-- One row for each person and object.
create table notifications (
  id bigint generated always as identity primary key,
  userid text not null references users on delete cascade,
  object_kind text not null,
  object_id text not null,
  kinds text[] not null check (cardinality(kinds) between 1 and 21),
  actors text[] not null check (cardinality(actors) <= 3),
  count int not null check (count >= 0),
  said text,
  data jsonb not null,
  unread boolean not null,
  -- The latest event: its id is also the place of the row among those of the person.
  last_event bigint not null,
  updated_at timestamptz not null,
  unique (userid, object_kind, object_id)
) with (fillfactor = 90);
create index notifications_of_user on notifications (userid, last_event desc);
create index notifications_unread on notifications (userid, last_event desc) where unread;
create index notifications_object on notifications (object_kind, object_id);
create index notifications_time on notifications (updated_at);

-- What a person chose; what is null or missing is as everyone has it.
create table notification_settings (
  userid text primary key references users on delete cascade,
  ways jsonb not null default '{}' check (jsonb_typeof(ways) = 'object'),
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  zone text check (length(zone) between 1 and 64),
  mail text not null check (mail in ('now', 'hourly', 'daily', 'weekly')),
  preview boolean not null,
  digest boolean not null,
  check ((quiet_from is null) = (quiet_to is null))
);

-- The first of a list without repeats, at most so many.
create function first_of(list text[], most int) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(it order by nr), '{}')
  from (select it, min(nr) as nr from unnest(list) with ordinality as l (it, nr) group by it order by min(nr) limit most) firsts
$$;
