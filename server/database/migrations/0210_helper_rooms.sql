-- The helper's rooms as an admin sets them. Each has a bot, which is an account that nobody signs in to. A closed room
-- is shown nowhere; its conversations stay.
create table helper_rooms (
  room text primary key check (room ~ '^[a-z][a-z0-9]{2,11}$'),
  userid text not null unique references users,
  name text not null check (char_length(name) between 1 and 60),
  name_zh text not null check (char_length(name_zh) between 1 and 60),
  about text not null check (char_length(about) between 1 and 200),
  about_zh text not null check (char_length(about_zh) between 1 and 200),
  open boolean not null,
  -- The order in which they are listed.
  place integer not null
);
insert into helper_rooms (place, room, userid, name, name_zh, about, about_zh, open) values
  (1, 'campus', 'HelperCampus0001', 'Campus', '校园', 'Everything on this site: things, rooms, topics, books.',
    '站内的一切：物品、房源、话题、书页。', true),
  (2, 'housing', 'HelperHousing001', 'Housing', '租房', 'Rentals, roommates, moving in.', '找房、找室友、搬家。', true),
  (3, 'career', 'HelperCareer0001', 'Career', '求职', 'Jobs, CPT and OPT, what others asked.',
    '找工作、CPT、OPT，看看别人怎么问。', true),
  (4, 'prices', 'HelperPrices0001', 'Prices', '行情', 'What things cost here just now.', '站内的东西现在卖多少钱。', true);

-- contract: an older process writes only the first four rooms, which the new constraints take as well.
alter table helper_messages drop constraint helper_messages_room_check,
  add constraint helper_messages_room foreign key (room) references helper_rooms not valid;
alter table helper_understood drop constraint helper_understood_room_check,
  add constraint helper_understood_room foreign key (room) references helper_rooms not valid;
