-- How far each person has read a topic: the place of the last reply they saw, 0 for its own text alone.
create table topic_reads (
  userid text not null references users on delete cascade,
  ftid text not null references topics on delete cascade,
  place bigint not null check (place >= 0),
  read_at timestamptz not null,
  primary key (userid, ftid)
);
create index topic_reads_of_topic on topic_reads (ftid);
