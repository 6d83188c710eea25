-- The content of a mail: its own words and doers, since the notification keeps those of its latest event of any kind. `said`
-- holds the latest five messages or replies, the oldest first; an empty one is the topic itself.
alter table notice_mails
  add column said text[] not null default '{}' check (cardinality(said) <= 5),
  add column actors text[] not null default '{}' check (cardinality(actors) <= 3),
  add column count int not null default 1 check (count >= 1),
  add column data jsonb not null default '{}';
update notice_mails m set actors = n.actors, count = greatest(n.count, 1), data = n.data,
  said = case when n.kinds[1] = m.kind then array[coalesce(n.said, '')] else '{}' end
from notifications n where n.id = m.notification;

-- The last of a list, at most so many.
create function last_of(list text[], most int) returns text[] language sql immutable parallel safe as $$
  select list[greatest(1, cardinality(list) - most + 1):]
$$;
