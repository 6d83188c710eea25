-- The version of what an operator sets; each change raises it, and the row orders the changes.
create table site_version (
  single boolean primary key default true check (single),
  version integer not null check (version > 0)
);
insert into site_version (version) values (1);

alter table schools
  add column name text not null default '',
  add column name_zh text not null default '',
  add column abbr text not null default '',
  add column timezone text not null default 'UTC',
  add column open boolean not null default true,
  -- The order in which schools are listed.
  add column place integer not null default 0;

update schools set name = it.name, name_zh = it.name_zh, abbr = it.abbr, timezone = it.timezone, place = it.place
from (values
  (1, 1, 'North America', '北美', 'NA', 'America/New_York'),
  (2, 103, 'University of Southern California', '南加州大学', 'USC', 'America/Los_Angeles'),
  (3, 15, 'Columbia University', '哥伦比亚大学', 'Columbia', 'America/New_York'),
  (4, 2, 'New York University', '纽约大学', 'NYU', 'America/New_York'),
  (5, 109, 'University of Toronto', '多伦多大学', 'UofT', 'America/Toronto'),
  (6, 110, 'University of British Columbia', '不列颠哥伦比亚大学', 'UBC', 'America/Vancouver'),
  (7, 83, 'University of Illinois Urbana-Champaign', '伊利诺伊大学厄巴纳-香槟分校', 'UIUC', 'America/Chicago'),
  (8, 55, 'University of California, Berkeley', '加州大学伯克利分校', 'Berkeley', 'America/Los_Angeles')
) as it (place, id, name, name_zh, abbr, timezone)
where schools.id = it.id;

alter table schools
  add check (char_length(name) between 1 and 120),
  add check (char_length(name_zh) between 1 and 60),
  add check (char_length(abbr) between 1 and 20),
  add check (char_length(timezone) between 1 and 60),
  -- The board of all schools is always there.
  add check (open or id <> 1);
create unique index schools_by_abbr on schools (lower(abbr));

-- New schools get ids that no specification has named.
create sequence school_ids as integer start 1001;

-- An e-mail at one of these domains, or below it, belongs to the school; no two schools share one.
create table school_domains (
  domain text primary key check (domain = lower(domain) and char_length(domain) between 3 and 100),
  school_id integer not null references schools,
  place smallint not null
);
create index school_domains_by_school on school_domains (school_id, place);
insert into school_domains (domain, school_id, place) values
  ('usc.edu', 103, 1),
  ('columbia.edu', 15, 1),
  ('nyu.edu', 2, 1),
  ('utoronto.ca', 109, 1),
  ('toronto.edu', 109, 2),
  ('ubc.ca', 110, 1),
  ('illinois.edu', 83, 1),
  ('berkeley.edu', 55, 1);
