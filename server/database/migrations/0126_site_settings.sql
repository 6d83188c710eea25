-- What an admin sets for the whole site: one row.
create table site_settings (
  single boolean primary key default true check (single),
  name text not null check (char_length(name) between 1 and 40),
  -- The sentence that says what the site is.
  short_en text not null check (char_length(short_en) between 1 and 200),
  short_zh text not null check (char_length(short_zh) between 1 and 200),
  -- One or two letters in place of the drawn mark; empty for the drawn one.
  mark text not null check (char_length(mark) <= 2),
  signup text not null check (signup in ('open', 'school', 'closed')),
  announcement_en text check (char_length(announcement_en) between 1 and 300),
  announcement_zh text check (char_length(announcement_zh) between 1 and 300),
  announcement_until timestamptz,
  words_hold text[] not null check (cardinality(words_hold) <= 500),
  words_refuse text[] not null check (cardinality(words_refuse) <= 500),
  -- How much of one book a person shares at most, in percent.
  share_of_book smallint not null check (share_of_book between 1 and 100),
  -- Markdown; empty where the site's own text stands.
  terms_en text not null check (char_length(terms_en) <= 60000),
  terms_zh text not null check (char_length(terms_zh) <= 60000),
  privacy_en text not null check (char_length(privacy_en) <= 60000),
  privacy_zh text not null check (char_length(privacy_zh) <= 60000),
  rules_en text not null check (char_length(rules_en) <= 60000),
  rules_zh text not null check (char_length(rules_zh) <= 60000),
  check (num_nonnulls(announcement_en, announcement_zh, announcement_until) in (0, 3))
);
insert into site_settings (name, short_en, short_zh, mark, signup, words_hold, words_refuse, share_of_book,
  terms_en, terms_zh, privacy_en, privacy_zh, rules_en, rules_zh)
values ('Quad', 'Listings, talk and book pages for students and alumni of North American universities.',
  '北美高校学生与校友的二手、租房、讨论与书页分享社区。', '', 'open', '{}', '{}', 10, '', '', '', '', '', '');
