create table topics (
  ftid text primary key check (ftid ~ '^[0-9A-Za-z]{12}$'),
  userid text not null references users on delete cascade,
  school_id int not null references schools,
  forum_id smallint not null check (forum_id in (15, 16, 17)),
  category text check (category in ('Immigration', 'Job Seeking', 'Credit Card/Sign-up Bonus',
    'Girlfriend/Boyfriend/Marriage', 'Individual School')),
  subcategory text check (subcategory in ('CPT', 'OPT', 'Green Card')),
  title text not null check (length(title) between 1 and 200),
  content text not null default '' check (length(content) <= 20000),
  -- The text as it is shown, made of the Markdown once, when it is written.
  html text not null default '',
  search tsvector not null default ''::tsvector,
  view bigint not null default 0,
  replies int not null default 0 check (replies >= 0),
  -- The order of time: lists go by it, since two topics may share a moment.
  place bigint generated always as identity,
  client_id uuid,
  created_at timestamptz not null,
  last_reply_at timestamptz not null,
  edited_at timestamptz,
  unique (userid, client_id),
  check (case category when 'Immigration' then forum_id = 15 when 'Job Seeking' then forum_id = 16
    else category is null or forum_id = 17 end)
) with (fillfactor = 80);
create index topics_newest on topics (place desc);
create index topics_newest_of_school on topics (school_id, place desc);
create index topics_newest_of_forum on topics (forum_id, place desc);
create index topics_newest_of_both on topics (school_id, forum_id, place desc);
create index topics_replied on topics (last_reply_at desc, place desc);
create index topics_replied_of_school on topics (school_id, last_reply_at desc, place desc);
create index topics_replied_of_forum on topics (forum_id, last_reply_at desc, place desc);
create index topics_replied_of_both on topics (school_id, forum_id, last_reply_at desc, place desc);
create index topics_search on topics using gin (search) with (fastupdate = off);
create index topics_author on topics (userid, place desc);

create table posts (
  fpid text primary key check (fpid ~ '^[0-9A-Za-z]{12}$'),
  ftid text not null references topics on delete cascade,
  userid text not null references users on delete cascade,
  content text not null check (length(content) between 1 and 10000),
  html text not null,
  place bigint generated always as identity,
  client_id uuid,
  created_at timestamptz not null,
  edited_at timestamptz,
  unique (userid, client_id)
);
create index posts_of_topic on posts (ftid, place);
create index posts_author on posts (userid, place desc);

-- A viewer counts once an hour, as for listings.
create table topic_views (
  ftid text not null references topics on delete cascade,
  hour timestamptz not null,
  viewer text not null,
  primary key (ftid, hour, viewer)
);
create index topic_views_hour on topic_views (hour);
