-- When a thing was taken out of sight: only its author still sees it. Nothing sets it yet. A removed listing has the
-- status of a draft, as a deleted one has, so lists, counts and indexes of every version leave it out as they are.
alter table items add column removed_at timestamptz,
  add constraint items_removed_shown_nowhere check (removed_at is null or status = 0) not valid;
