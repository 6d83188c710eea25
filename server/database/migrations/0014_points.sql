-- The ledger of points. A row is one movement, with both of its legs: the person's account is changed by `points`, the
-- house's account `counter` by as many the other way, so that the sum over all accounts is 0 whatever is written.
-- Rows are added and never changed. Nobody's balance is kept anywhere: it is the sum, read from the primary key alone.
create table point_movements (
  id bigint generated always as identity,
  userid text not null references users,
  kind text not null,
  -- Where the points come from, or go back to.
  counter text not null generated always as (
    case when kind in ('check-in', 'share') then 'earned' when kind = 'grant' then 'granted' else 'sold' end) stored,
  points int not null,
  -- Why they moved: no cause moves points twice. Compared by its bytes, so that those of a kind and person lie together.
  cause text collate "C" not null unique check (length(cause) between 1 and 200),
  at timestamptz not null,
  primary key (userid, id) include (points, kind, at),
  constraint point_movements_points check (
    case when kind in ('check-in', 'share') then points = 1
      when kind = 'grant' then points between 1 and 10000000
      when kind = 'purchase' then points > 0
      when kind in ('refund', 'dispute') then points < 0
      else false end)
);

-- Both legs of every movement, a row each; a person's account is named by the userid, the house's by what they stand for.
create view point_entries as
  select id as movement, 'person' as side, userid as account, points from point_movements
  union all
  select id, 'house', counter, -points from point_movements;

create function point_movements_stay() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger of points is append-only: % is refused.', tg_op using errcode = 'restrict_violation';
end $$;
create trigger point_movements_stay before update or delete or truncate on point_movements
  for each statement execute function point_movements_stay();
-- Also where a replica's role would leave triggers out.
alter table point_movements enable always trigger point_movements_stay;

-- When somebody earned a point of a kind last. The row's lock lets one of any number of tries at once through.
create table point_turns (
  userid text not null references users on delete cascade,
  kind text not null check (kind in ('check-in', 'share')),
  at timestamptz not null,
  primary key (userid, kind)
) with (fillfactor = 80);
