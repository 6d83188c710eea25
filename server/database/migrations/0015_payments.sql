-- An order is written before the provider is asked, and stays for the books, also when its person leaves.
create table payments (
  id text primary key check (id ~ '^[0-9A-Za-z]{16}$'),
  place bigint generated always as identity,
  -- Nobody: a donation of somebody who is not signed in.
  userid text references users on delete set null,
  kind text not null check (kind in ('donation', 'purchase')),
  -- Cents of a US dollar.
  amount int not null check (amount between 1 and 1000000),
  points int not null,
  text text not null default '' check (length(text) <= 500),
  lang text not null check (lang in ('en', 'zh')),
  provider text not null check (provider in ('stripe', 'sandbox')),
  client_id uuid,
  -- The provider's checkout: what it is called there, and where it is. Null until the provider has answered.
  checkout text,
  url text,
  state text not null default 'open' check (state in ('open', 'paid', 'ended', 'refunded', 'disputed')),
  created_at timestamptz not null,
  paid_at timestamptz,
  check (case kind when 'donation' then points = 0 and amount >= 100 else points > 0 and text = '' end),
  check ((checkout is null) = (url is null)),
  check ((paid_at is not null) = (state in ('paid', 'refunded', 'disputed')))
);
create unique index payments_client on payments (coalesce(userid, ''), provider, client_id) where client_id is not null;
create index payments_of_user on payments (userid, place desc);
create index payments_open on payments (created_at) where state = 'open';

-- What a provider calls the movement of the money, met by whichever notice of it comes first: a refund may come before
-- the payment. Each notice locks its row, so that of two at once the second sees what the first did.
create table payment_charges (
  provider text not null,
  charge text not null check (length(charge) between 1 and 255),
  -- The payment that this charge paid, once that is known.
  payment text references payments,
  returned_by text check (returned_by in ('refund', 'dispute')),
  primary key (provider, charge)
);

-- Every notice that was heard, once, and what came of it.
create table payment_notices (
  provider text not null,
  id text not null check (length(id) between 1 and 255),
  kind text not null check (kind in ('paid', 'ended', 'returned')),
  payment text references payments,
  outcome text not null check (outcome in ('heard', 'applied', 'kept', 'repeated', 'refused')),
  heard_at timestamptz not null,
  primary key (provider, id)
);

-- The sandbox: what a card provider would keep, and the secret that signs its notices.
create table sandbox_checkouts (
  id text primary key,
  reference text not null,
  amount int not null,
  name text not null,
  success_url text not null,
  cancel_url text not null,
  state text not null default 'open' check (state in ('open', 'declined', 'paid', 'returned'))
);
create table sandbox_secret (
  alone boolean primary key default true check (alone),
  secret text not null
);
insert into sandbox_secret (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);
