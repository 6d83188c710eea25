-- Who is offered to everyone in the chats, as an admin sets it. `own_name` is the username of an account that the site
-- itself opens at its start, so there may be none yet; it is null for a person.
create table partners (
  userid text primary key,
  own_name text unique,
  open boolean not null,
  -- The order in which they are listed.
  place integer not null
);
insert into partners (userid, own_name, open, place) values ('QuadTeam00000001', 'quad_team', true, 1);
