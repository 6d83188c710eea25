-- Which process is about to send a push, and until when it may; the time is the database's own.
alter table pushes
  add column claim uuid,
  add column claimed_until timestamptz,
  add check ((claim is null) = (claimed_until is null));
