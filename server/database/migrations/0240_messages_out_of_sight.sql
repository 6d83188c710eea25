-- contract: the constraint comes back at once, with one kind more; the version before writes no such kind.
-- A removed message keeps an empty row, so that a client can ask for the messages after its id.
alter table messages add column removed_at timestamptz, add column emptied_at timestamptz;
alter table messages add check (emptied_at is null or removed_at is not null and content = '' and photo is null) not valid;
alter table hidings drop constraint hidings_kind_check, add constraint hidings_kind_check
  check (kind in ('listing', 'topic', 'post', 'content', 'message', 'room_message')) not valid;
