-- What people report by the contact form. A visitor's has no user; then an e-mail says where the answer goes, if any.
create table reports (
  id text primary key check (id ~ '^[0-9A-Za-z]{12}$'),
  userid text references users on delete cascade,
  category text not null check (category in ('bug', 'account', 'listing', 'payment', 'safety', 'idea', 'other')),
  text text not null check (length(text) between 1 and 4000),
  email text check (length(email) between 3 and 254),
  photo text references files on delete set null,
  agent text not null default '' check (length(agent) <= 300),
  client_id uuid,
  created_at timestamptz not null,
  check (userid is null or email is null),
  check (photo is null or userid is not null)
);
-- A repeat is found, also a visitor's.
create unique index reports_client on reports (userid, client_id) nulls not distinct where client_id is not null;
create index reports_of_user on reports (userid, created_at, id) where userid is not null;
create index reports_created on reports (created_at);
create index reports_photo on reports (photo) where photo is not null;

-- Whoever answers to a mail of ours may mean somebody else.
alter table outbox add column reply_to text
  check (length(reply_to) between 3 and 254 and reply_to !~ '[[:cntrl:]]');
