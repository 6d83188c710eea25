-- The HTML of a mail, and the address that ends its kind. Both go with the text once the mail has gone.
alter table outbox
  add column html text check (length(html) between 1 and 200000),
  add column unsubscribe text check (length(unsubscribe) between 1 and 2000 and unsubscribe !~ '[[:cntrl:]]'),
  add constraint outbox_parts check (body is not null or (html is null and unsubscribe is null));

create or replace function outbox_forgets() returns trigger language plpgsql as $$
begin
  new.subject := null;
  new.html := null;
  new.unsubscribe := null;
  return new;
end $$;

-- Signs the addresses by which a mail is ended without signing in. Made once, for all processes.
create table mail_keys (
  id int primary key check (id = 1),
  key bytea not null check (length(key) = 32)
);
insert into mail_keys values (1, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
