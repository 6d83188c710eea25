-- outside a transaction
-- A count of topics reads an index alone, which has no hidden ones.
drop index concurrently if exists topics_visible;
create index concurrently topics_visible on topics (place desc) where removed_at is null;
drop index concurrently if exists topics_visible_of_school;
create index concurrently topics_visible_of_school on topics (school_id, place desc) where removed_at is null;
drop index concurrently if exists topics_visible_of_forum;
create index concurrently topics_visible_of_forum on topics (forum_id, place desc) where removed_at is null;
drop index concurrently if exists topics_visible_of_both;
create index concurrently topics_visible_of_both on topics (school_id, forum_id, place desc) where removed_at is null;
-- contract: the version before lists visible topics too, so the indexes above serve it.
drop index concurrently if exists topics_newest;
drop index concurrently if exists topics_newest_of_school;
drop index concurrently if exists topics_newest_of_forum;
drop index concurrently if exists topics_newest_of_both;
