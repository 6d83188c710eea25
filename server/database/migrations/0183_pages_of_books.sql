-- How many pages a book has, as its sharer says. It decides how much of it one person shares.
alter table contents add column pages_total int check (pages_total between 1 and 100000);
