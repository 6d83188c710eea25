-- outside a transaction
drop index concurrently if exists items_next_events;
create index concurrently items_next_events on items ((event_start_at collate "C"))
  where type = 'event' and status = 1 and event_start_at is not null;
