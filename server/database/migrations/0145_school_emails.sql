-- outside a transaction
-- These read whole tables, and writes go on meanwhile. A school address marks one account.
alter table users validate constraint users_school_email_length;
drop index concurrently if exists users_school_email;
create unique index concurrently users_school_email on users (lower(school_email)) where school_email is not null;
