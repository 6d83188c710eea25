-- When the day's finds of a search are told together; null if they were told, or are told at once.
alter table search_matches add tell_at timestamptz;
create index search_matches_to_tell on search_matches (tell_at) where tell_at is not null;
