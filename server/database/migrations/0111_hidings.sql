-- Why a thing is out of sight. It is seen again when the last of its reasons has gone; `removed_at` of the thing says
-- the same in one column, which every list reads.
create table hidings (
  kind text not null check (kind in ('listing', 'topic', 'post', 'content', 'room_message')),
  thing_id text not null check (length(thing_id) between 1 and 40),
  cause text not null check (cause in ('staff', 'rule', 'shut out')),
  -- Whose thing it is.
  userid text not null references users on delete cascade,
  act_id bigint references case_acts on delete set null,
  state text not null check (state in ('hidden', 'held')),
  -- Told to the author.
  reason text not null default '' check (length(reason) <= 2000),
  at timestamptz not null,
  primary key (kind, thing_id, cause)
);
create index hidings_of_person on hidings (userid, kind);
create index hidings_of_act on hidings (act_id) where act_id is not null;

-- The status to which a listing returns that was taken out of sight.
alter table items add column removed_status smallint check (removed_status in (0, 1, 2));

-- What a person may not do now. It is over at `restricted_until`; null is for good.
alter table users
  add column restricted text check (restricted in ('silenced', 'suspended', 'banned')),
  add column restricted_until timestamptz;
create index users_restricted on users (restricted_until) where restricted is not null;
