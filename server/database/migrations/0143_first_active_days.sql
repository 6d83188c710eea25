-- Days of activity from before they were written down, as far as they can be seen.
insert into active_days (userid, day)
select userid, (created_at at time zone 'UTC')::date from users where deleted_at is null
union select userid, (last_seen_at at time zone 'UTC')::date from sessions
union select userid, (created_at at time zone 'UTC')::date from items
union select userid, (created_at at time zone 'UTC')::date from topics
union select userid, (created_at at time zone 'UTC')::date from posts where userid is not null
union select userid, (created_at at time zone 'UTC')::date from contents
on conflict do nothing;
