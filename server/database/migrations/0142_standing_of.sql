-- The facts from which a standing follows. Counts stop where they decide nothing more, and their order is that of an
-- index of the author, so that each reads a few rows, however much a person wrote.
create function standing_facts(
  person text, moment timestamptz,
  out joined timestamptz, out verified boolean, out things int, out days int, out replies int, out upheld_made int,
  out upheld_60 int, out upheld_180 int
) language sql stable as $$
  select u.created_at, u.school_verified,
    (select count(*)::int from (
      (select from items i where i.userid = person and i.status > 0 and not was_reported('listing', i.iid)
        order by i.created_at desc, i.iid desc limit 3)
      union all
      (select from topics t where t.userid = person and t.removed_at is null and not was_reported('topic', t.ftid)
        order by t.place desc limit 3)
      union all
      (select from posts p where p.userid = person and p.removed_at is null and not was_reported('post', p.fpid)
        order by p.place desc limit 3)
      union all
      (select from contents c where c.userid = person and c.removed_at is null and not was_reported('content', c.id)
        order by c.place desc limit 3)
      limit 3
    ) unreported),
    (select count(*)::int from (select from active_days d where d.userid = person order by d.day limit 30) few),
    (select count(*)::int from (
      select from posts p where p.userid = person and p.removed_at is null order by p.place desc limit 50
    ) few),
    (select least(upheld, 5) from reports_by(person)),
    upheld_reports(person, moment - interval '60 days'),
    upheld_reports(person, moment - interval '180 days')
  from users u where u.userid = person and u.deleted_at is null
$$;

-- The standing of a person: 0 new, 1 known, 2 regular, 3 trusted. Each report upheld within 60 days takes a level, and
-- the levels above known allow none for 60 or 180 days; the lower result counts, so that no report takes two levels.
create function standing_of(person text, moment timestamptz default now()) returns int language sql stable as $$
  select coalesce((
    select greatest(0, least(
      case when trusted and upheld_180 = 0 then 3 when regular and upheld_60 = 0 then 2 when known then 1 else 0 end,
      case when trusted then 3 when regular then 2 when known then 1 else 0 end - upheld_60))
    from standing_facts(person, moment) f, lateral (select
      moment >= joined + interval '24 hours' and (verified or things >= 3) as known,
      moment >= joined + interval '30 days' and days >= 10 and replies >= 10 as regular,
      moment >= joined + interval '90 days' and days >= 30 and (upheld_made >= 5 or replies >= 50) as trusted
    ) reached
    where joined is not null
  ), 0)
$$;

-- What a person's report weighs: 1 to 4 by standing, up to twice that if theirs are upheld, down to nothing if they are
-- dismissed. A person without a verdict counts once.
create function report_weight(person text, moment timestamptz default now()) returns numeric language sql stable as $$
  select round((1 + standing_of(person, moment)) * 2.0 * (upheld + 1) / (decided + 2), 2) from reports_by(person)
$$;
