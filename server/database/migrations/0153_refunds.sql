-- A refund that staff asked the provider for. The payment itself changes with the provider's notice.
create table payment_refunds (
  payment text primary key references payments on delete cascade,
  client_id uuid not null,
  asked_at timestamptz not null,
  -- Null until the provider has accepted it.
  accepted_at timestamptz
);
