-- outside a transaction
-- This reads the whole table, and writes go on meanwhile.
alter table users validate constraint users_staff_mark;
