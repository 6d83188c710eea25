-- Mail that was promised in a transaction and leaves after its commit. The Message-ID is fixed here, so that a mail
-- repeated after a crash carries the same one. The text may hold a code or a key: it goes once the mail has gone.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null check (length(recipient) between 3 and 254 and recipient !~ '[[:cntrl:]]'),
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  body text check (length(body) between 1 and 10000),
  message_id text not null unique check (message_id ~ '^<[^<>[:space:]]+@[^<>[:space:]]+>$'),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  attempts int not null default 0 check (attempts >= 0),
  last_error text check (length(last_error) <= 500),
  check (sent_at is null or failed_at is null),
  check ((body is null) = (sent_at is not null or failed_at is not null))
);
create index outbox_waiting on outbox (created_at) where sent_at is null and failed_at is null;
create index outbox_done on outbox (created_at) where sent_at is not null or failed_at is not null;
