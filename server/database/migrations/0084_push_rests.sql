-- A device whose push service did not answer is left alone until this time, so that it holds up nobody else.
alter table push_subscriptions add column rests_until timestamptz;
