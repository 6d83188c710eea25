-- E-mail addresses of banned people, as hashes, so that a deleted account does not open the way to a new one. A ban that is
-- lifted forgets its own row, not that of another account with the same address.
create table banned_addresses (
  hash bytea not null,
  person text not null,
  at timestamptz not null,
  primary key (hash, person)
);
create index banned_addresses_person on banned_addresses (person);
