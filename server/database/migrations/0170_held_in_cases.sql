-- Whether people were never told of a thing, since it was held from its beginning. They are told when it is freed.
alter table hidings add column untold boolean not null default false;

-- What a rule held, once for each rule, in the case of its author. Reports name theirs in `case_reports`.
create table case_holds (
  case_id text not null references cases on delete cascade,
  kind text not null check (kind in ('listing', 'topic', 'post', 'content', 'room_message')),
  thing_id text not null check (length(thing_id) between 1 and 40),
  rule text not null check (rule in ('repeats', 'links', 'words')),
  created_at timestamptz not null,
  primary key (case_id, kind, thing_id, rule)
);
