-- What a reply changes of a topic, in a narrow row of its own: beside the topic's text every reply would write that anew,
-- with an entry in each of its indexes and one for each of its words. School, board and place are copies, for the order
-- of lists by their last reply.
create table topic_standings (
  ftid text primary key references topics on delete cascade,
  school_id int not null,
  forum_id smallint not null,
  place bigint not null,
  replies int not null default 0 check (replies >= 0),
  last_reply_at timestamptz not null
) with (fillfactor = 80);
insert into topic_standings (ftid, school_id, forum_id, place, replies, last_reply_at)
select ftid, school_id, forum_id, place, replies, last_reply_at from topics;
-- With its columns go the four indexes over them.
alter table topics drop column replies, drop column last_reply_at;
create index topics_replied on topic_standings (last_reply_at desc, place desc);
create index topics_replied_of_school on topic_standings (school_id, last_reply_at desc, place desc);
create index topics_replied_of_forum on topic_standings (forum_id, last_reply_at desc, place desc);
create index topics_replied_of_both on topic_standings (school_id, forum_id, last_reply_at desc, place desc);
