-- The schools that a moderator is limited to; without a row, a moderator acts on all.
create table moderator_schools (
  userid text not null references users,
  school_id integer not null,
  primary key (userid, school_id)
);

-- What staff did, and what the site did by its rules. It holds ids, states and reasons, never a person's text or
-- address, so that erasing an account touches no row.
create table staff_acts (
  id bigint generated always as identity primary key,
  -- The userid of who did it; null if it was a rule, or the operator on the machine.
  done_by text,
  act text not null check (char_length(act) between 1 and 60),
  object_kind text not null check (char_length(object_kind) between 1 and 30),
  object_id text not null check (char_length(object_id) between 1 and 300),
  -- The person on whom it acts; null for settings.
  person text,
  state_before jsonb,
  state_after jsonb,
  reason text not null default '' check (char_length(reason) <= 2000),
  at timestamptz not null
);
create index staff_acts_by_person on staff_acts (person, id desc) where person is not null;
create index staff_acts_by_actor on staff_acts (done_by, id desc) where done_by is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger staff_acts_stay before update or delete or truncate on staff_acts
  for each statement execute function refuse_change();
