-- outside a transaction
-- The rows of a day are counted along these.
drop index concurrently if exists items_published;
create index concurrently items_published on items (published_at) where published_at is not null;
drop index concurrently if exists items_sold;
create index concurrently items_sold on items (sold_at) where sold_at is not null;
drop index concurrently if exists topics_created;
create index concurrently topics_created on topics (created_at);
drop index concurrently if exists posts_created;
create index concurrently posts_created on posts (created_at);
drop index concurrently if exists messages_created;
create index concurrently messages_created on messages (created_at);
drop index concurrently if exists room_messages_created;
create index concurrently room_messages_created on room_messages (created_at);
drop index concurrently if exists payments_paid;
create index concurrently payments_paid on payments (paid_at) where paid_at is not null;
drop index concurrently if exists sessions_seen;
create index concurrently sessions_seen on sessions (last_seen_at, userid);
