-- Finds a person's other events among many failed sign-ins.
create index security_events_beside_failures on security_events (userid, id desc) where kind <> 'failed';
