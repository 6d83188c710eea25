-- A deleted account keeps its row, since what others built upon still names it, and nothing else of the person: its
-- username and e-mail are free again.
alter table users add column deleted_at timestamptz;
alter table users alter column username drop not null, alter column email drop not null;
alter table users add constraint users_deleted check (
  case when deleted_at is null then username is not null and email is not null
  else username is null and email is null and password_hash is null and avatar is null and contact = ''
    and not merchant and not school_verified end);

-- One address may have a code for signing up and, as an account's, one for deleting it.
alter table email_codes add column kind text not null default 'sign-up' check (kind in ('sign-up', 'delete'));
alter table email_codes drop constraint email_codes_pkey;
alter table email_codes add primary key (email, kind);

-- Images whose row has gone and whose bytes still lie in the store: they go right after the commit, or later.
create table dropped_files (
  key text primary key check (key ~ '^[0-9A-Za-z]{22}$'),
  dropped_at timestamptz not null default now()
);

-- Somebody's images are read in batches, one after the other.
create index files_of_user on files (userid, key);
drop index files_userid;
