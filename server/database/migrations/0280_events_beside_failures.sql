-- outside a transaction
-- Finds a person's other events among many failed sign-ins.
drop index concurrently if exists security_events_beside_failures;
create index concurrently security_events_beside_failures on security_events (userid, id desc) where kind <> 'failed';
