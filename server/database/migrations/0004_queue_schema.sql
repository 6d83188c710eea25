-- The queue's library makes its own tables here. It survives that two processes do so at once, but not that two
-- make the schema at once.
create schema if not exists pgboss;
