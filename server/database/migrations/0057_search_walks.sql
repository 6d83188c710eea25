-- How far the texts have been read again since the concepts or the folding changed, for each kind of text. A walk of
-- another version begins anew.
create table search_walks (
  texts text primary key,
  version text not null default '',
  after_id text not null default '',
  ended boolean not null default false
);
insert into search_walks (texts) values ('items'), ('topics');
