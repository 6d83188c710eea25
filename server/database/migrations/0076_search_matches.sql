-- What a saved search found for a person, once for each listing.
create table search_matches (
  userid text not null references users on delete cascade,
  iid text not null references items on delete cascade,
  -- The search that found it, which the person may have taken off since.
  search text not null,
  matched_at timestamptz not null,
  primary key (userid, iid)
);
create index search_matches_of_item on search_matches (iid);
create index search_matches_by_time on search_matches (matched_at);
