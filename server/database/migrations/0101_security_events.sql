-- What happened to the safety of an account in 180 days. `place` is an address cut to /24 or /48.
create table security_events (
  id bigint generated always as identity primary key,
  userid text not null references users on delete cascade,
  kind text not null check (kind in ('signed_in', 'failed', 'password', 'mail', 'factor', 'link', 'export', 'staff')),
  at timestamptz not null,
  agent text not null check (length(agent) <= 300),
  place text not null check (length(place) <= 50)
);
create index security_events_of_user on security_events (userid, id desc);
create index security_events_at on security_events (at);

-- The browsers that signed in, by hashes of a random mark that each keeps.
create table devices (
  userid text not null references users on delete cascade,
  hash bytea not null,
  first_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (userid, hash)
);
create index devices_seen_at on devices (seen_at);

-- The secrets of the links in mails that end a session and forget its browser.
create table session_ends (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  device bytea not null
);
create index session_ends_of_session on session_ends (session_id);
