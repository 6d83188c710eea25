-- A file may be a PDF, kept beside the picture of its first page.
alter table files add column kind text not null default 'image' check (kind in ('image', 'pdf'));

create table contents (
  id text primary key check (id ~ '^[0-9A-Za-z]{12}$'),
  userid text not null references users on delete cascade,
  file text not null references files,
  content_name text not null check (length(content_name) between 1 and 200),
  page_num int not null check (page_num between 1 and 100000),
  text text not null check (length(text) between 1 and 5000),
  book_link text not null default '' check (length(book_link) <= 500),
  place bigint generated always as identity,
  client_id uuid,
  created_at timestamptz not null,
  unique (userid, client_id)
);
create index contents_of_user on contents (userid, place desc);
create index contents_file on contents (file);

-- Who shares: how many pages, and which is the newest. Its row lock orders what one person shares and deletes.
create table sharers (
  userid text primary key references users on delete cascade,
  contents int not null check (contents > 0),
  latest bigint not null
);
create index sharers_latest on sharers (latest desc);

create table follows (
  from_userid text not null references users on delete cascade,
  to_userid text not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (from_userid, to_userid),
  check (from_userid <> to_userid)
);
create index follows_to on follows (to_userid);
