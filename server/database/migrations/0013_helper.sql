-- The bots of the helper's rooms. Nobody can sign in as one: they have no password, and no mail reaches them.
insert into users (userid, code, username, email, school_id) values
  ('HelperCampus0001', '_HelperCampus001', 'campus_helper', 'campus@helper.invalid', 1),
  ('HelperHousing001', '_HelperHousing01', 'housing_helper', 'housing@helper.invalid', 1),
  ('HelperCareer0001', '_HelperCareer001', 'career_helper', 'career@helper.invalid', 1),
  ('HelperPrices0001', '_HelperPrices001', 'prices_helper', 'prices@helper.invalid', 1)
on conflict do nothing;

create table helper_messages (
  id bigint generated always as identity primary key,
  userid text not null references users on delete cascade,
  room text not null check (room in ('campus', 'housing', 'career', 'prices')),
  -- 1 the user, 0 the helper.
  sender smallint not null check (sender in (0, 1)),
  message text not null check (length(message) between 1 and 20000),
  created_at timestamptz not null
);
create index helper_messages_of_user on helper_messages (userid, id);
create index helper_messages_of_room on helper_messages (userid, room, id desc);

-- Who is being answered just now: one answer at a time, over all processes. A turn that was never ended runs out.
create unlogged table helper_turns (
  userid text primary key,
  turn uuid not null,
  ends_at timestamptz not null
);

alter table contents add column search tsvector not null default ''::tsvector;
create index contents_search on contents using gin (search) with (fastupdate = off);
