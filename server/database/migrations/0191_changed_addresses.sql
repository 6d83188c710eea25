-- An address that an account is to have may have a code, too.
-- contract: the constraint allows more than before, which the version before never asks for.
alter table email_codes drop constraint email_codes_kind_check;
alter table email_codes add constraint email_codes_kind_check check (kind in ('sign-up', 'delete', 'school', 'email'));

-- What a link in the mail to an earlier address puts back, for a week: that address, and the school's beside it.
create table email_undos (
  id bigint generated always as identity primary key,
  hash bytea not null unique check (length(hash) = 32),
  userid text not null references users on delete cascade,
  email text not null check (length(email) between 3 and 254),
  school_email text check (length(school_email) between 3 and 254),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index email_undos_of_user on email_undos (userid, id);
create index email_undos_expired on email_undos (expires_at);
