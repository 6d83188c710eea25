-- outside a transaction
-- The last day of a kept event of which the person was told.
alter table favourites add column if not exists told_day text check (length(told_day) = 10);
drop index concurrently if exists items_last_day;
create index concurrently items_last_day on items
  ((left(coalesce(event_end_at, event_start_at, read_event_start_at), 10) collate "C"))
  where type = 'event' and status = 1;
