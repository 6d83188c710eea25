-- Who asks to be a verified merchant, and what was decided.
create table merchant_applications (
  id text primary key check (id ~ '^[0-9A-Za-z]{12}$'),
  userid text not null references users on delete cascade,
  name text not null check (length(name) between 1 and 200),
  website text not null default '' check (length(website) <= 500),
  text text not null check (length(text) between 1 and 4000),
  photo text references files on delete set null,
  state text not null default 'open' check (state in ('open', 'granted', 'refused')),
  reason text not null default '' check (length(reason) <= 2000),
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create unique index merchant_applications_open on merchant_applications (userid) where state = 'open';
create index merchant_applications_of_user on merchant_applications (userid, created_at, id);
create index merchant_applications_newest on merchant_applications (created_at desc, id);
create index merchant_applications_of_state on merchant_applications (state, created_at desc, id);
create index merchant_applications_photo on merchant_applications (photo) where photo is not null;
