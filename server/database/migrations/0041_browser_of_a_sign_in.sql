-- A sign-in token works in the browser that began the sign-in: a hash of what its cookie holds. Null needs no cookie.
alter table tokens add column browser bytea;
