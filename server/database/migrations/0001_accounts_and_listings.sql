create extension if not exists pg_trgm;

create table schools (
  id int primary key
);
insert into schools (id) values (1), (103), (15), (2), (109), (110), (83), (55);

-- Items on sale of each school, spread over slots so that publishing at one school does not queue on one row.
create table school_hot (
  school_id int not null references schools,
  slot smallint not null,
  items bigint not null default 0,
  primary key (school_id, slot)
);

create table users (
  userid text primary key check (userid ~ '^[0-9A-Za-z]{16}$'),
  -- The opaque form for share links; the leading underscore keeps it apart from every userid.
  code text not null unique check (code ~ '^_[0-9A-Za-z]{15}$'),
  username text not null check (username ~ '^[A-Za-z0-9_]{4,16}$'),
  email text not null check (length(email) <= 254),
  password_hash text,
  school_id int not null references schools,
  school_verified boolean not null default false,
  avatar text,
  contact text not null default '' check (length(contact) <= 2000),
  merchant boolean not null default false,
  demo boolean not null default false,
  lang text not null default 'en' check (lang in ('en', 'zh')),
  created_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));

create table files (
  key text primary key check (key ~ '^[0-9A-Za-z]{22}$'),
  userid text not null references users on delete cascade,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  created_at timestamptz not null default now()
);
create index files_userid on files (userid);
alter table users add foreign key (avatar) references files on delete set null;
create index users_avatar on users (avatar) where avatar is not null;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  userid text not null references users on delete cascade,
  hash bytea not null unique,
  agent text not null default '' check (length(agent) <= 300),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index sessions_userid on sessions (userid, last_seen_at desc);

-- Single-use tokens: a password-reset key, and the sign-in token of a return from elsewhere.
create table tokens (
  hash bytea primary key,
  userid text not null references users on delete cascade,
  kind text not null check (kind in ('reset', 'sign-in')),
  expires_at timestamptz not null
);
create index tokens_userid on tokens (userid);

create table email_codes (
  email text primary key check (length(email) <= 254),
  hash bytea not null,
  tries int not null default 0,
  used boolean not null default false,
  expires_at timestamptz not null
);

-- Counters of limited actions: fixed windows that begin with the first action. Lost in a crash, by intent.
create unlogged table limits (
  key text primary key,
  used int not null,
  ends_at timestamptz not null
);

create table items (
  iid text primary key check (iid ~ '^[0-9A-Za-z]{12}$'),
  userid text not null references users on delete cascade,
  school_id int not null references schools,
  type text not null check (type in ('used', 'house', 'car', 'event', 'dining', 'merchant_house')),
  status smallint not null check (status in (0, 1, 2)),
  name text check (length(name) between 1 and 200),
  price_cents bigint check (price_cents between 0 and 1000000000),
  original_price_cents bigint check (original_price_cents between 0 and 1000000000),
  description text check (length(description) between 1 and 10000),
  contact text check (length(contact) <= 300),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  photos text[] not null default '{}' check (cardinality(photos) <= 9),
  address text check (length(address) <= 300),
  bedroom smallint check (bedroom between 0 and 5),
  movein_at text check (movein_at ~ '^\d{4}-\d\d-\d\d$'),
  moveout_at text check (moveout_at ~ '^\d{4}-\d\d-\d\d$'),
  year smallint check (year between 1900 and 2100),
  mileage int check (mileage between 0 and 10000000),
  apply_start_at text check (apply_start_at ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'),
  apply_end_at text check (apply_end_at ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'),
  event_location text check (length(event_location) <= 300),
  event_start_at text check (event_start_at ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'),
  event_end_at text check (event_end_at ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'),
  cuisine text check (length(cuisine) <= 60),
  opening_hours text check (length(opening_hours) <= 300),
  price_range smallint check (price_range between 1 and 4),
  dishes text check (length(dishes) <= 1000),
  view bigint not null default 0,
  search tsvector not null default ''::tsvector,
  client_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  unique (userid, client_id),
  check (status = 0 or (name is not null and price_cents is not null and description is not null
    and published_at is not null))
);
create index items_newest on items (published_at desc, iid desc) where status = 1;
create index items_newest_of_type on items (type, published_at desc, iid desc) where status = 1;
create index items_newest_of_school on items (school_id, published_at desc, iid desc) where status = 1;
create index items_newest_of_both on items (school_id, type, published_at desc, iid desc) where status = 1;
create index items_price_of_type on items (type, price_cents, published_at desc) where status = 1;
create index items_search on items using gin (search) where status = 1;
create index items_tags on items using gin (tags) where status = 1;
create index items_seller on items (userid, created_at desc, iid desc);

-- A viewer counts once an hour; batches insert here and add what was new.
create table item_views (
  iid text not null references items on delete cascade,
  hour timestamptz not null,
  viewer text not null,
  primary key (iid, hour, viewer)
);
create index item_views_hour on item_views (hour);

create function count_hot() returns trigger language plpgsql as $$
declare
  slot_now smallint := floor(random() * 16);
begin
  if tg_op <> 'INSERT' and old.status = 1 then
    insert into school_hot (school_id, slot, items) values (old.school_id, slot_now, -1)
    on conflict (school_id, slot) do update set items = school_hot.items - 1;
  end if;
  if tg_op <> 'DELETE' and new.status = 1 then
    insert into school_hot (school_id, slot, items) values (new.school_id, slot_now, 1)
    on conflict (school_id, slot) do update set items = school_hot.items + 1;
  end if;
  return null;
end $$;
create trigger items_hot_insert after insert on items for each row when (new.status = 1) execute function count_hot();
create trigger items_hot_delete after delete on items for each row when (old.status = 1) execute function count_hot();
create trigger items_hot_update after update of status, school_id on items for each row
  when (old.status is distinct from new.status or old.school_id is distinct from new.school_id)
  execute function count_hot();
