-- The sender's own id of an application: a repeat is the first one.
alter table merchant_applications add column client_id uuid;
create unique index merchant_applications_sent on merchant_applications (userid, client_id) where client_id is not null;
