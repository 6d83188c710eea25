-- contract: the constraint comes back at once, with one kind more; the version before writes no such kind.
-- A message between two people that staff took out of sight, as `removed_at` says of other things. One that was removed
-- for good keeps its row, empty, so that a client which asks for what follows its id loses nothing.
alter table messages add column removed_at timestamptz, add column emptied_at timestamptz;
alter table messages add check (emptied_at is null or removed_at is not null and content = '' and photo is null) not valid;
alter table hidings drop constraint hidings_kind_check, add constraint hidings_kind_check
  check (kind in ('listing', 'topic', 'post', 'content', 'message', 'room_message')) not valid;
