-- contract: every statement that writes a row says `on conflict do nothing` without a target, so the version before works on.
-- Two acts of staff on one thing are two reasons: undoing one leaves the other. So an act has a row of its own.
alter table hidings drop constraint hidings_pkey;
create unique index hidings_of_act_once on hidings (kind, thing_id, act_id, cause) where act_id is not null;
create unique index hidings_of_rule_once on hidings (kind, thing_id) where cause = 'rule';
create index hidings_of_thing on hidings (kind, thing_id);
