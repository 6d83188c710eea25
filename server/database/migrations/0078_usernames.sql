alter table users
  add column about text not null default '' check (length(about) <= 300),
  add column show_followers boolean not null default true,
  add column show_following boolean not null default true,
  add column renamed_at timestamptz;

-- Every username in lower case, also one that its owner has given up, which leads to them until `kept_until`. The key
-- is the one rule of who has a name: two people can never take it at once, whether they sign up or change theirs.
create table usernames (
  name text collate "C" primary key check (name ~ '^[a-z0-9_]{4,16}$'),
  userid text not null references users on delete cascade,
  kept_until timestamptz
);
create index usernames_of_user on usernames (userid);
create index usernames_kept on usernames (kept_until) where kept_until is not null;

create function claim_username() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.username is null then
      delete from usernames where userid = old.userid;
      return null;
    end if;
    update usernames set kept_until = coalesce(new.renamed_at, now()) + interval '1 year'
      where name = lower(old.username) and name <> lower(new.username);
  elsif new.username is null then
    return null;
  end if;
  insert into usernames as n (name, userid) values (lower(new.username), new.userid)
    on conflict (name) do update set kept_until = null where n.userid = excluded.userid;
  if not found then
    raise exception 'The username is taken.' using errcode = 'unique_violation', table = 'usernames', constraint = 'usernames_pkey';
  end if;
  return null;
end $$;
create trigger users_claim_username after insert on users for each row execute function claim_username();
create trigger users_claim_another_username after update of username on users for each row
  when (old.username is distinct from new.username) execute function claim_username();
insert into usernames (name, userid) select lower(username), userid from users where username is not null;
