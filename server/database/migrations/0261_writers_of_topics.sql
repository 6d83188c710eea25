-- outside a transaction
-- Finds who wrote in a topic, each once.
drop index concurrently if exists posts_writers;
create index concurrently posts_writers on posts (ftid, userid) where userid is not null;
