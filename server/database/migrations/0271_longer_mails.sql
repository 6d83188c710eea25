-- contract: the check that is replaced is only widened.
-- Five quotes in each of fifteen entries are longer than a code and its sentence.
alter table outbox
  drop constraint outbox_body_check,
  add constraint outbox_body_check check (length(body) between 1 and 40000),
  -- The notifications that the mail tells of, with their kinds; it is written once more from them when it is sent.
  add column notices jsonb check (jsonb_typeof(notices) = 'array');
