-- outside a transaction
-- These read whole tables, and writes go on meanwhile.
alter table users validate constraint users_role_check;
alter table items validate constraint items_removed_shown_nowhere;
-- A page deep in a topic counts the replies before it along an index. This one leaves out the removed ones among them.
drop index concurrently if exists posts_removed;
create index concurrently posts_removed on posts (ftid, place) where removed_at is not null;
