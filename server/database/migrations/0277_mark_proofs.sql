-- When each address of an account was proved (null: when the account began), and staff's last word on the mark of one
-- school. The newest of them decides whether an account has the mark of its school.
alter table users
  add column email_proved_at timestamptz,
  add column school_email_proved_at timestamptz,
  add column staff_mark boolean,
  add column staff_mark_school integer,
  add column staff_mark_at timestamptz,
  add constraint users_staff_mark check (
    (staff_mark is null) = (staff_mark_school is null) and (staff_mark is null) = (staff_mark_at is null)) not valid;

-- The proofs so far. A mark that no address explains comes from staff.
update users u set
  email_proved_at = case when school_email is null then school_verified_at end,
  school_email_proved_at = case when school_email is not null then school_verified_at end
where school_verified_at is not null;
update users u set
  staff_mark = true, staff_mark_school = school_id, staff_mark_at = coalesce(school_verified_at, created_at)
where school_verified and not demo and not exists (
  select from school_domains d
  where d.school_id = u.school_id and (
    lower(split_part(u.email, '@', 2)) = d.domain or lower(split_part(u.email, '@', 2)) like '%.' || d.domain
    or lower(split_part(u.school_email, '@', 2)) = d.domain or lower(split_part(u.school_email, '@', 2)) like '%.' || d.domain));
