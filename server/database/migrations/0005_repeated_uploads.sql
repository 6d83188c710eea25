-- A repeated upload with the same id of the sender's own is the first one.
alter table files add column client_id uuid;
alter table files add unique (userid, client_id);
