-- When this session last passed a second factor, and when it was last asked again and did.
alter table sessions add column factor_at timestamptz, add column factor_confirmed_at timestamptz;

-- The secrets of one-time codes, one begun and one in use a person. The server needs them in clear (decision 44).
create table totps (
  userid text not null references users on delete cascade,
  state text not null check (state in ('begun', 'on')),
  secret bytea not null check (length(secret) = 20),
  -- The last time step of which a code was used: each code counts once.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  primary key (userid, state)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  userid text not null references users on delete cascade,
  credential bytea not null unique check (length(credential) between 1 and 1023),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 60),
  -- A place of twenty, which settles the 21st of a person.
  nr smallint not null check (nr between 1 and 20),
  created_at timestamptz not null,
  used_at timestamptz,
  unique (userid, nr)
);

-- Hashes of recovery codes that are not used yet.
create table recovery_codes (
  userid text not null references users on delete cascade,
  hash bytea not null,
  primary key (userid, hash)
);

-- Sign-ins that wait for a second factor.
create table factor_tickets (
  hash bytea primary key,
  userid text not null references users on delete cascade,
  tries smallint not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);
create index factor_tickets_userid on factor_tickets (userid);
create index factor_tickets_expired on factor_tickets (expires_at);

-- What a passkey is asked to sign, once. Null is a sign-in, of which nobody knows the person yet.
create table passkey_challenges (
  hash bytea primary key,
  userid text references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_userid on passkey_challenges (userid) where userid is not null;
create index passkey_challenges_expired on passkey_challenges (expires_at);
