-- Searches that people have saved. `query` is the page's address; `school_id` to `words` are what it asks for.
create table saved_searches (
  id text primary key,
  userid text not null references users on delete cascade,
  -- Settles the 31st of a person.
  nr smallint not null check (nr between 1 and 30),
  query text not null check (char_length(query) between 1 and 4000),
  name text not null check (char_length(name) <= 200),
  every text not null check (every in ('now', 'daily', 'off')),
  place bigint not null generated always as identity unique,
  created_at timestamptz not null,
  -- The version of the concepts that `words` was read by.
  version text not null,
  school_id int not null,
  type text,
  tag text,
  seller text,
  min_cents bigint,
  max_cents bigint,
  bedroom smallint,
  movein_before text,
  year_min int,
  year_max int,
  mileage_max int,
  event_after text,
  event_before text,
  cuisine text,
  words tsquery,
  unique (userid, nr)
);
create unique index saved_searches_once on saved_searches (userid, md5(query));
create index saved_searches_by_version on saved_searches (version, place);

-- A listing that a search finds has at least one of its keys, so that a listing finds its searches by its own keys.
create table saved_search_keys (
  key text collate "C" not null,
  place bigint not null references saved_searches (place) on delete cascade,
  -- The same as the search's, so that the index alone leaves most searches out.
  type text,
  min_cents bigint,
  max_cents bigint,
  primary key (key, place) include (type, min_cents, max_cents)
);
create index saved_search_keys_of_search on saved_search_keys (place);
