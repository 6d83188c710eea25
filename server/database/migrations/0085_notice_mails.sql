-- What is told by mail: a row for each kind that happened to the object of a notification. It waits until `due_at`, and
-- once mailed it stays until the notification is read, so that the same is not mailed again.
create table notice_mails (
  notification bigint not null references notifications on delete cascade,
  kind text not null check (kind in ('message', 'mention', 'reply', 'like', 'follow', 'page', 'price', 'sold', 'back',
    'match', 'wanted', 'offer', 'hold', 'deal', 'review', 'event', 'standing', 'points', 'security', 'case', 'notice')),
  userid text not null references users on delete cascade,
  -- The first event that it tells of.
  event bigint not null,
  due_at timestamptz not null,
  -- Whether it goes in one mail with all others that are due; else in a mail of its own.
  gathered boolean not null,
  mailed_at timestamptz,
  primary key (notification, kind)
);
create index notice_mails_due on notice_mails (due_at) where mailed_at is null;
create index notice_mails_of_user on notice_mails (userid, due_at);

-- How many mails a person was sent on a day of their zone; for those who asked for the digest, when they were last seen,
-- which outlives their sessions, and when they last got it.
create table notice_mailboxes (
  userid text primary key references users on delete cascade,
  day date not null,
  mails int not null check (mails between 0 and 20),
  seen_at timestamptz,
  digest_at timestamptz
);

create index notification_settings_digest on notification_settings (userid) where digest;

-- Addresses that mail did not reach.
create table mail_bounces (
  email text primary key check (email = lower(email) and length(email) <= 254),
  bounced_at timestamptz not null
);

-- What was read needs no mail, and the next event is mailed again. A trigger also sees what a turn has just planned.
create function end_notice_mails() returns trigger language plpgsql as $$
begin
  delete from notice_mails where notification = new.id;
  return null;
end $$;
create trigger notifications_end_mails after update of unread on notifications for each row
  when (old.unread and not new.unread) execute function end_notice_mails();

-- The local time of a zone; of UTC where the server does not know its name.
create function local_time(at timestamptz, zone text) returns timestamp language plpgsql stable as $$
begin
  return at at time zone zone;
exception when invalid_parameter_value then
  return at at time zone 'UTC';
end $$;

create function time_of_local(here timestamp, zone text) returns timestamptz language plpgsql stable as $$
begin
  return here at time zone zone;
exception when invalid_parameter_value then
  return here at time zone 'UTC';
end $$;

-- When what is gathered for a person is told next. `tomorrow` is eight on the next day.
create function next_gathering(at timestamptz, rhythm text, zone text) returns timestamptz language sql stable as $$
  select case rhythm
    when 'now' then at
    when 'hourly' then date_trunc('hour', at) + interval '1 hour'
    else time_of_local(case rhythm
      when 'weekly' then date_trunc('week', here - interval '8 hours') + interval '7 days 8 hours'
      when 'daily' then date_trunc('day', here - interval '8 hours') + interval '1 day 8 hours'
      else date_trunc('day', here) + interval '1 day 8 hours' end, zone) end
  from (select local_time(at, zone) as here) l
$$;

-- When the quiet hours end that a time is in; null outside them.
create function quiet_until(at timestamptz, quiet_from text, quiet_to text, zone text) returns timestamptz
language sql stable as $$
  select time_of_local(date_trunc('day', here) + quiet_to::time
    + case when quiet_to::time <= here::time then interval '1 day' else interval '0' end, zone)
  from (select local_time(at, zone) as here) l
  where case when quiet_from::time <= quiet_to::time
    then here::time >= quiet_from::time and here::time < quiet_to::time
    else here::time >= quiet_from::time or here::time < quiet_to::time end
$$;
