-- outside a transaction
drop index concurrently if exists contents_of_folded_book;
create index concurrently contents_of_folded_book on contents (book);
drop index concurrently if exists contents_without_book;
create index concurrently contents_without_book on contents (id) where book is null;
