-- The standings of people, 0 new, 1 known, 2 regular, 3 trusted, and the facts behind them. Counts stop where they decide
-- nothing more, in the order of an index of the author, so that each reads a few rows.
create function standings(people text[], moment timestamptz default now()) returns table (
  person text, level int, joined timestamptz, verified boolean, things int, days int, replies int, upheld_made int,
  upheld_60 int, upheld_180 int
) language sql stable as $$
  select f.userid,
    -- A report upheld within 60 days takes a level, and the levels above known allow none for 60 or 180 days. The lower
    -- result counts, so that no report takes two levels.
    greatest(0, least(
      case when trusted and upheld_180 = 0 then 3 when regular and upheld_60 = 0 then 2 when known then 1 else 0 end,
      case when trusted then 3 when regular then 2 when known then 1 else 0 end - upheld_60)),
    f.joined, f.verified, f.things, f.days, f.replies, f.upheld_made, f.upheld_60, f.upheld_180
  from (
    select u.userid, u.created_at as joined, u.school_verified as verified, upheld.*,
      (select count(*)::int from (
        (select from items i
          where i.userid = u.userid and i.status > 0 and not exists (
            select from case_reports r where r.kind = 'listing' and r.thing_id = i.iid and r.upheld is distinct from false)
          order by i.created_at desc, i.iid desc limit 3)
        union all
        (select from topics t
          where t.userid = u.userid and t.removed_at is null and not exists (
            select from case_reports r where r.kind = 'topic' and r.thing_id = t.ftid and r.upheld is distinct from false)
          order by t.place desc limit 3)
        union all
        (select from posts p
          where p.userid = u.userid and p.removed_at is null and not exists (
            select from case_reports r where r.kind = 'post' and r.thing_id = p.fpid and r.upheld is distinct from false)
          order by p.place desc limit 3)
        union all
        (select from contents c
          where c.userid = u.userid and c.removed_at is null and not exists (
            select from case_reports r where r.kind = 'content' and r.thing_id = c.id and r.upheld is distinct from false)
          order by c.place desc limit 3)
        limit 3
      ) unreported) as things,
      (select count(*)::int from (
        select from active_days d where d.userid = u.userid order by d.day limit 30
      ) few) as days,
      (select count(*)::int from (
        select from posts p where p.userid = u.userid and p.removed_at is null order by p.place desc limit 50
      ) few) as replies,
      (select least(count(*) filter (where r.upheld), 5)::int from case_reports r where r.reporter = u.userid)
        as upheld_made
    from users u cross join lateral (
      select count(*) filter (where acted_at >= moment - interval '60 days')::int as upheld_60,
        count(*) filter (where acted_at >= moment - interval '180 days')::int as upheld_180
      from (
        select (
          select max(a.created_at) from case_acts a
          where a.case_id = c.id and a.undone_at is null
            and a.act in ('hide', 'remove', 'warn', 'silence', 'suspend', 'ban')) as acted_at
        from cases c join case_reports r on r.case_id = c.id and r.upheld where c.person = u.userid
      ) decided
    ) upheld
    where u.userid = any(people) and u.deleted_at is null
    -- Keeps PostgreSQL from computing a count at each of its uses.
    offset 0
  ) f cross join lateral (select
    moment >= joined + interval '24 hours' and (verified or things >= 3) as known,
    moment >= joined + interval '30 days' and days >= 10 and replies >= 10 as regular,
    moment >= joined + interval '90 days' and days >= 30 and (upheld_made >= 5 or replies >= 50) as trusted
  ) reached
$$;

-- The standing of one person, 0 without the account.
create or replace function standing_of(person text, moment timestamptz default now()) returns int
language sql stable as $$
  select coalesce((select level from standings(array[person], moment)), 0)
$$;

-- The version before still calls this.
create or replace function standing_facts(
  person text, moment timestamptz,
  out joined timestamptz, out verified boolean, out things int, out days int, out replies int, out upheld_made int,
  out upheld_60 int, out upheld_180 int
) language sql stable as $$
  select joined, verified, things, days, replies, upheld_made, upheld_60, upheld_180
  from standings(array[person], moment)
$$;

-- contract: only the functions above called these.
drop function upheld_reports(text, timestamptz);
drop function was_reported(text, text);
