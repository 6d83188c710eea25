-- What a refused sign-in gives: with it a person who is shut out appeals, takes their data along, or leaves.
create table appeal_tokens (
  hash bytea primary key,
  userid text not null references users on delete cascade,
  expires_at timestamptz not null
);
create index appeal_tokens_of_person on appeal_tokens (userid);
create index appeal_tokens_expired on appeal_tokens (expires_at);
