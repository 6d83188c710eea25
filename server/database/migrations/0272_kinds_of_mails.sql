-- The kinds of the events in a waiting mail. Messages, mentions and replies share one, and the reader may turn some off.
alter table notice_mails add column kinds text[] not null default '{}';
