-- outside a transaction
-- This reads the whole table, and writes go on meanwhile.
alter table posts validate constraint posts_of_person_or_site;
