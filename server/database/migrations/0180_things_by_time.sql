-- outside a transaction
-- Staff read book pages newest first, along this.
drop index concurrently if exists contents_created;
create index concurrently contents_created on contents (created_at);
