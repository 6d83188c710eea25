-- The proofs so far. Which address a mark came from is unknown if there are two.
update users set email_proved_at = school_verified_at,
  school_email_proved_at = case when school_email is not null then school_verified_at end
where school_verified_at is not null and deleted_at is null;

-- Staff's last word on each mark, where it still holds.
update users u set staff_mark = said.mark, staff_mark_school = u.school_id, staff_mark_at = said.at
from (
  select distinct on (person) person, (state_after ->> 'verified')::boolean as mark, at from staff_acts
  where act = 'set_person' and state_before ->> 'verified' <> state_after ->> 'verified'
  order by person, id desc
) said
where u.userid = said.person and u.school_verified = said.mark and u.deleted_at is null;

-- A ban covers the address of the school, too.
insert into banned_addresses (hash, person, at)
select sha256(convert_to(lower(school_email), 'UTF8')), userid, now() from users
where restricted = 'banned' and school_email is not null
on conflict do nothing;
