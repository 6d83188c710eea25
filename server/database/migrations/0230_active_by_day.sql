-- Who was here within a number of days: the operator's figures of a week and a month read these days alone.
create index active_days_day on active_days (day, userid);
