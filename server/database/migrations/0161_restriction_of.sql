-- What a person's acts put on them at a moment: of the acts that are neither undone, lifted nor over, the gravest and then
-- the longest. So a shorter one leaves what lasts longer, and undoing one brings back what it stood above.
create function restriction_of(
  userid text, moment timestamptz, out restricted text, out until timestamptz
) language sql stable as $$
  select case a.act when 'silence' then 'silenced' when 'suspend' then 'suspended' else 'banned' end,
    case when a.act <> 'ban' then a.created_at + make_interval(hours => a.hours) end
  from cases c join case_acts a on a.case_id = c.id
  where c.person = restriction_of.userid and a.act in ('silence', 'suspend', 'ban') and a.undone_at is null
    and (a.act = 'ban' or a.created_at + make_interval(hours => a.hours) > moment)
    and not exists (
      select from cases o join case_acts l on l.case_id = o.id
      where o.person = restriction_of.userid and l.act = 'lift' and l.id > a.id)
  order by a.act = 'ban' desc, a.act = 'suspend' desc, 2 desc nulls first, a.id limit 1
$$;
