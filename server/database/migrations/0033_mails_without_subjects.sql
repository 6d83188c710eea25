-- The subject of a mail that went, or was given up, is not kept: it may name what its reader does, and once held a code.
-- The row stays for thirty days, so that a mail can be traced by its kind, times and Message-ID.
alter table outbox alter column subject drop not null;
update outbox set subject = null where body is null;

-- Also where the version before this one, which leaves the subject, still marks mails.
create function outbox_forgets() returns trigger language plpgsql as $$
begin
  new.subject := null;
  return new;
end $$;
create trigger outbox_forgets before insert or update on outbox
  for each row when (new.body is null) execute function outbox_forgets();
alter table outbox add constraint outbox_subject check ((subject is null) = (body is null));
