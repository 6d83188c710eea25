-- How much happened on each day that has ended, in UTC: the operator's charts read a row a day and not everything.
create table daily_counts (
  series text not null check (series ~ '^[a-z]{1,20}$'),
  day date not null,
  count int not null check (count >= 0),
  primary key (series, day)
);

-- When a listing was sold; null for what was sold before this migration.
alter table items add column sold_at timestamptz;
create function note_sale() returns trigger language plpgsql as $$
begin
  new.sold_at := case when new.status = 2 then new.updated_at end;
  return new;
end $$;
create trigger items_note_sale before insert on items for each row when (new.status = 2) execute function note_sale();
create trigger items_note_change before update of status on items for each row
  when (old.status is distinct from new.status and (old.status = 2 or new.status = 2)) execute function note_sale();
