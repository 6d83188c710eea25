-- A standing reads of reports what cases decided.

create or replace function upheld_reports(person text, since timestamptz) returns int
language sql stable as $$
  select count(*)::int from cases c join case_reports r on r.case_id = c.id and r.upheld
  where c.person = upheld_reports.person and exists (
    select from case_acts a
    where a.case_id = c.id and a.created_at >= since and a.undone_at is null
      and a.act in ('hide', 'remove', 'warn', 'silence', 'suspend', 'ban'))
$$;

create or replace function reports_by(person text, out decided int, out upheld int)
language sql stable as $$
  select count(r.upheld)::int, count(*) filter (where r.upheld)::int from case_reports r
  where r.reporter = person
$$;

-- A report that was dismissed says nothing against a thing.
create or replace function was_reported(kind text, id text) returns boolean
language sql stable as $$
  select exists (
    select from case_reports r
    where r.kind = was_reported.kind and r.thing_id = was_reported.id and r.upheld is distinct from false)
$$;
