-- The devices that people have pushes sent to. An endpoint belongs to who subscribed last, and ends with their session.
create table push_subscriptions (
  endpoint text primary key check (length(endpoint) between 1 and 2000),
  userid text not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  place bigint generated always as identity,
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (userid, place);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- The site's own keys, made once, unless the settings name them.
create table push_keys (
  one boolean primary key default true check (one),
  public_key text not null,
  private_key text not null
);

-- Pushes to send; a row goes before its push is sent.
create table pushes (
  notification bigint not null references notifications on delete cascade,
  event bigint not null,
  kind text not null,
  due_at timestamptz not null,
  -- Whether it waits for the end of quiet hours.
  quiet boolean not null,
  primary key (notification, event)
);
create index pushes_due on pushes (due_at);
