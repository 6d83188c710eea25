-- Who a person is at another provider: the provider's own name for them, which never changes as an e-mail may.
create table identities (
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  userid text not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_userid on identities (userid);

-- Sign-ins begun here that have not come back from the provider yet. The key is a hash of what only the browser that
-- began it holds, and of what the provider gives back.
create table sign_ins (
  hash bytea primary key,
  nonce text not null,
  verifier text not null,
  onward text not null check (length(onward) <= 2000),
  expires_at timestamptz not null
);
