-- The seller deletes a listing and may restore it for ten minutes. To the version before it is a draft, so no list of
-- either version shows it. `deleted_status` is the status it returns to. It is null once the content has been removed:
-- the row then stays so that messages may still name it.
alter table items
  add column deleted_at timestamptz,
  add column deleted_status smallint check (deleted_status in (0, 1, 2)),
  add constraint items_deleted_shown_nowhere check (deleted_at is null or status = 0),
  add constraint items_deleted_status_only_when_deleted check (deleted_status is null or deleted_at is not null);

-- Both hold only the listings of the last ten minutes: what to remove next, and which photos to hide meanwhile.
create index items_to_remove on items (deleted_at) where deleted_status is not null;
create index items_hidden_photos on items using gin (photos) with (fastupdate = off) where deleted_status is not null;
