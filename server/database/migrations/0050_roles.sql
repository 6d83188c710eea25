-- What a person may do on this site beyond their own things. To the version before it everybody is a member.
alter table users add column role text not null default 'member',
  add constraint users_role_check check (role in ('member', 'moderator', 'admin')) not valid;
