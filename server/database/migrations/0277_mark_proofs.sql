-- When each address of an account was last proved (null: with the mark, or when the account began), and staff's last word
-- on the mark of one school. The newest of them decides whether an account has the mark of its school.
alter table users
  add column email_proved_at timestamptz,
  add column school_email_proved_at timestamptz,
  add column staff_mark boolean,
  add column staff_mark_school integer,
  add column staff_mark_at timestamptz,
  add constraint users_staff_mark check (
    (staff_mark is null) = (staff_mark_school is null) and (staff_mark is null) = (staff_mark_at is null)) not valid;
alter table email_undos add column school_email_proved_at timestamptz;
