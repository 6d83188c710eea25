-- How far the vocabulary has been looked through for words that no text has any more: one row. After the last word the
-- search begins at the first again.
create table word_sweep (
  only_row boolean primary key default true check (only_row),
  after_word text not null default ''
);
insert into word_sweep default values;
