-- Whether an answer of the helper was right. Who rated it follows from the answer alone, and goes with the account.
create table helper_ratings (
  answer bigint primary key references helper_messages on delete cascade,
  is_right boolean not null,
  word text not null default '' check (length(word) <= 300),
  rated_at timestamptz not null
);
create index helper_ratings_time on helper_ratings (rated_at);

-- How many tokens of the model each person used on a day (UTC).
create table model_use (
  day date not null,
  userid text not null references users on delete cascade,
  tokens bigint not null check (tokens >= 0),
  primary key (day, userid)
);
create index model_use_of_user on model_use (userid);
