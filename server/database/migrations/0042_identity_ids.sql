-- What a person unlinks an identity by, since the provider's own name of them stays here.
alter table identities add column id uuid not null default gen_random_uuid();
create unique index identities_id on identities (id);
