-- outside a transaction
-- Each holds only what is out of sight: whether a picture is shown by nothing else is asked for every file.
drop index concurrently if exists items_removed_photos;
create index concurrently items_removed_photos on items using gin (photos) with (fastupdate = off)
  where removed_at is not null;
drop index concurrently if exists topics_removed_of_author;
create index concurrently topics_removed_of_author on topics (userid) where removed_at is not null;
drop index concurrently if exists posts_removed_of_author;
create index concurrently posts_removed_of_author on posts (userid) where removed_at is not null;
-- A book is hidden by its name, whoever shares its pages.
drop index concurrently if exists contents_of_book;
create index concurrently contents_of_book on contents (lower(btrim(content_name)));
