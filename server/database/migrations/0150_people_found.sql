-- outside a transaction
-- The operator's room finds a person by any part of the name or address, and lists people by when they joined.
drop index concurrently if exists users_found;
create index concurrently users_found on users
  using gin (lower(username) gin_trgm_ops, lower(email) gin_trgm_ops) with (fastupdate = off);
drop index concurrently if exists users_newest;
create index concurrently users_newest on users (created_at desc, userid) where deleted_at is null;
drop index concurrently if exists users_newest_of_school;
create index concurrently users_newest_of_school on users (school_id, created_at desc, userid) where deleted_at is null;
drop index concurrently if exists users_staff;
create index concurrently users_staff on users (role, created_at desc, userid) where role <> 'member';
