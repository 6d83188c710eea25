-- The announcement that people are told of. Its rows are gone with it.
alter table site_settings add column announcement_id text check (announcement_id ~ '^[0-9A-Za-z]{12}$');
