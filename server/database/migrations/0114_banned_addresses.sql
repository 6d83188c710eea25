-- E-mail addresses of banned people, as hashes, so that a deleted account does not open the way to a new one.
create table banned_addresses (
  hash bytea primary key,
  at timestamptz not null
);
