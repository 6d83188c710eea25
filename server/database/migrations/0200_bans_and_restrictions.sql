-- A lifted ban forgets the address that it banned, not that of another account with the same address.
alter table banned_addresses add column person text not null default '';
alter table banned_addresses alter column person drop default;
alter table banned_addresses drop constraint banned_addresses_pkey, add primary key (hash, person);
create index banned_addresses_person on banned_addresses (person);

-- Nothing reads which act restricts a person: it follows from the acts.
alter table users drop column restricted_by;
drop function restriction_of;
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
