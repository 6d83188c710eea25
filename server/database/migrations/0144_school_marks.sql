-- When the school's mark was last proved (null: when the account began), and the address that proved it if it is not the
-- account's own.
alter table users
  add column school_verified_at timestamptz,
  add column school_email text,
  add constraint users_school_email_length check (length(school_email) between 3 and 254) not valid;
-- An address may have a code for the school's mark, too.
-- contract: the constraint allows more than before, which the version before never asks for.
alter table email_codes drop constraint email_codes_kind_check;
alter table email_codes add constraint email_codes_kind_check check (kind in ('sign-up', 'delete', 'school'));
