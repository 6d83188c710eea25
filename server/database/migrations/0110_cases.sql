-- Everything that was reported of one person, until it is decided; then the next report opens another case.
create table cases (
  id text primary key check (id ~ '^[0-9A-Za-z]{12}$'),
  person text not null references users on delete cascade,
  state text not null default 'open' check (state in ('open', 'review', 'resolved', 'appealed')),
  -- Grows with every report and act, so that nobody decides upon what they have not seen.
  version int not null default 1,
  assigned text references users on delete set null,
  rules text[] not null default '{}',
  weight int not null default 0 check (weight >= 0),
  opened_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index cases_open on cases (person) where state in ('open', 'review');
create index cases_heaviest on cases (weight desc, opened_at, id);
create index cases_heaviest_of_state on cases (state, weight desc, opened_at, id);
create index cases_of_person on cases (person, opened_at desc);
create index cases_assigned on cases (assigned) where assigned is not null;

-- What was reported, as it was then, once for each wording. It is for staff alone.
create table case_snapshots (
  id bigint generated always as identity primary key,
  case_id text not null references cases on delete cascade,
  kind text not null,
  thing_id text not null,
  sum text not null,
  content jsonb not null,
  -- Keys of its pictures, which stay as long as it does.
  files text[] not null default '{}',
  created_at timestamptz not null,
  unique (case_id, kind, thing_id, sum)
);
create index case_snapshots_of_thing on case_snapshots (kind, thing_id);
create index case_snapshots_files on case_snapshots using gin (files) with (fastupdate = off);

create table case_reports (
  id text primary key check (id ~ '^[0-9A-Za-z]{12}$'),
  case_id text not null references cases on delete cascade,
  -- Who reports: a person, or a visitor as a hash of the address and the day. Neither once it is forgotten.
  reporter text references users on delete set null,
  visitor bytea,
  kind text not null check (kind in ('listing', 'topic', 'post', 'content', 'message', 'room_message', 'person')),
  thing_id text not null check (length(thing_id) between 1 and 40),
  reason text not null check (reason in
    ('scam', 'prohibited', 'harassment', 'hate', 'sexual', 'spam', 'copyright', 'wrong_place', 'other')),
  text text not null default '' check (length(text) <= 4000),
  name text not null default '' check (length(name) <= 200),
  email text not null default '' check (length(email) <= 254),
  weight smallint not null check (weight between 0 and 20),
  snapshot bigint references case_snapshots on delete set null,
  -- Null while nothing is decided.
  upheld boolean,
  created_at timestamptz not null,
  check (num_nonnulls(reporter, visitor) <= 1)
);
-- One person reports a thing once, and so does an address in a day.
create unique index case_reports_once on case_reports (reporter, kind, thing_id) where reporter is not null;
create unique index case_reports_once_a_day on case_reports (visitor, kind, thing_id) where visitor is not null;
create index case_reports_of_case on case_reports (case_id, created_at);
create index case_reports_of_thing on case_reports (kind, thing_id, created_at);
create index case_reports_by_time on case_reports (created_at);
create index case_reports_snapshot on case_reports (snapshot) where snapshot is not null;

create table case_acts (
  id bigint generated always as identity primary key,
  case_id text not null references cases on delete cascade,
  act text not null check (act in ('take', 'release', 'dismiss', 'hide', 'restore', 'remove', 'warn', 'silence',
    'suspend', 'ban', 'lift', 'uphold', 'overturn')),
  -- Null for a rule of the site.
  done_by text references users on delete set null,
  reason text not null default '' check (length(reason) <= 2000),
  -- For staff alone.
  note text not null default '' check (length(note) <= 2000),
  hours int check (hours between 1 and 8760),
  -- Kinds and ids.
  things jsonb not null default '[]',
  undone_at timestamptz,
  created_at timestamptz not null,
  check (hours is not null or act not in ('silence', 'suspend'))
);
create index case_acts_of_case on case_acts (case_id, id);
create index case_acts_by_time on case_acts (created_at, act);

-- An appeal against an act, once for each person whom it concerns.
create table case_appeals (
  act_id bigint not null references case_acts on delete cascade,
  person text not null references users on delete cascade,
  text text not null check (length(text) <= 2000),
  -- Null while it is not decided.
  upheld boolean,
  decided_at timestamptz,
  created_at timestamptz not null,
  primary key (act_id, person)
);
create index case_appeals_of_person on case_appeals (person, created_at);
