-- contract: the check that is replaced is only widened; the version before forgets every text, which stays allowed.
-- The text of a mail that failed is kept for a week, so that staff can send it again, unless it holds a code or a key.
alter table outbox
  -- Whose account the mail is about. No foreign key: it would lock accounts that the writer has nothing to do with.
  add column person text,
  add column keeps boolean not null default false,
  -- When staff last asked to send it again.
  add column asked_at timestamptz,
  drop constraint outbox_check1,
  add constraint outbox_text check (case
    when sent_at is not null then body is null
    when failed_at is null then body is not null
    else body is null or keeps
  end);
create index outbox_newest on outbox (created_at desc, id);
create index outbox_failed on outbox (created_at desc, id) where failed_at is not null;
create index outbox_kept on outbox (failed_at) where failed_at is not null and body is not null;
create index outbox_of_person on outbox (person, created_at) where person is not null;
