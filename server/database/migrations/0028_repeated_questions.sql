-- A question that is sent again is found by its client's id, and so is its answer, which carries the same one.
alter table helper_messages add column client_id uuid;
create unique index helper_messages_client on helper_messages (userid, client_id, sender) where client_id is not null;
