-- Categories of the forum. One that lies within another shares its number in the forum. `category` is what a topic
-- keeps, so a renamed one keeps its topics; null for everything that has none.
create table boards (
  id smallint primary key,
  within smallint references boards,
  forum_id smallint generated always as (coalesce(within, id)) stored,
  category text unique check (char_length(category) between 1 and 60),
  name text not null check (char_length(name) between 1 and 60),
  name_zh text not null check (char_length(name_zh) between 1 and 60),
  subcategories text[] not null,
  open boolean not null,
  -- The order in which they are listed.
  place integer not null,
  unique (category, forum_id),
  -- What has no category is always there.
  check (category is not null or (id = 17 and open))
);
create unique index boards_by_name on boards (lower(name));

insert into boards (place, id, within, category, name, name_zh, subcategories, open) values
  (1, 15, null, 'Immigration', 'Immigration', '移民', '{CPT,OPT,Green Card}', true),
  (2, 16, null, 'Job Seeking', 'Job Seeking', '求职', '{CPT,OPT,Green Card}', true),
  (3, 17, null, null, 'Everything else', '综合', '{CPT,OPT,Green Card}', true),
  (4, 171, 17, 'Credit Card/Sign-up Bonus', 'Credit Card/Sign-up Bonus', '信用卡与开卡奖励', '{}', true),
  (5, 172, 17, 'Girlfriend/Boyfriend/Marriage', 'Girlfriend/Boyfriend/Marriage', '恋爱与婚姻', '{}', true),
  (6, 173, 17, 'Individual School', 'Individual School', '学校专区', '{}', true),
  (7, 174, 17, 'Wanted', 'Wanted', '求购求租', '{求购,求租}', true);

-- New ones get ids that no specification has named.
create sequence board_ids as smallint start 1001;
