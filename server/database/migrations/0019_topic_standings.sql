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
drop index topics_replied, topics_replied_of_school, topics_replied_of_forum, topics_replied_of_both;
create index topics_replied on topic_standings (last_reply_at desc, place desc);
create index topics_replied_of_school on topic_standings (school_id, last_reply_at desc, place desc);
create index topics_replied_of_forum on topic_standings (forum_id, last_reply_at desc, place desc);
create index topics_replied_of_both on topic_standings (school_id, forum_id, last_reply_at desc, place desc);

-- A topic's standing comes with the topic and moves with it to another board. In the topic's own row the number and the
-- time of replies stay as they were when it was put in place: only the version before this one counts there, and while
-- both run, what it counts comes over.
create function topic_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into topic_standings (ftid, school_id, forum_id, place, replies, last_reply_at)
    values (new.ftid, new.school_id, new.forum_id, new.place, new.replies, new.last_reply_at);
  else
    update topic_standings s set forum_id = new.forum_id, replies = s.replies + new.replies - old.replies,
      last_reply_at = case when new.last_reply_at = old.last_reply_at then s.last_reply_at
        when new.replies < old.replies then new.last_reply_at
        else greatest(s.last_reply_at, new.last_reply_at) end
    where s.ftid = new.ftid;
  end if;
  return null;
end $$;
create trigger topics_stand after insert on topics for each row execute function topic_stands();
create trigger topics_stand_still after update of forum_id, replies, last_reply_at on topics for each row
  when (old.forum_id <> new.forum_id or old.replies <> new.replies or old.last_reply_at <> new.last_reply_at)
  execute function topic_stands();
