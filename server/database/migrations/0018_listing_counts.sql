lock table items in share row exclusive mode;

-- Items on sale by type and school, so that how many a list has is read from a few rows. Each connection counts in a
-- slot of its own, more or less, so that publishing at one school does not queue on one row.
create table listing_counts (
  type text not null,
  school_id int not null references schools,
  slot smallint not null,
  items bigint not null default 0,
  primary key (type, school_id, slot)
);
insert into listing_counts (type, school_id, slot, items)
select type, school_id, 0, count(*) from items where status = 1 group by type, school_id;

drop trigger items_hot_insert on items;
drop trigger items_hot_delete on items;
drop trigger items_hot_update on items;
drop function count_hot;
drop table school_hot;
-- contract: the version before reads this name, and finds the new counts under it.
create view school_hot as
select school_id, slot, sum(items)::bigint as items from listing_counts group by school_id, slot;

create function count_listings() returns trigger language plpgsql as $$
declare
  slot_here smallint := pg_backend_pid() % 8;
begin
  if tg_op <> 'INSERT' and old.status = 1 then
    insert into listing_counts (type, school_id, slot, items) values (old.type, old.school_id, slot_here, -1)
    on conflict (type, school_id, slot) do update set items = listing_counts.items - 1;
  end if;
  if tg_op <> 'DELETE' and new.status = 1 then
    insert into listing_counts (type, school_id, slot, items) values (new.type, new.school_id, slot_here, 1)
    on conflict (type, school_id, slot) do update set items = listing_counts.items + 1;
  end if;
  return null;
end $$;
create trigger items_count_insert after insert on items for each row when (new.status = 1)
  execute function count_listings();
create trigger items_count_delete after delete on items for each row when (old.status = 1)
  execute function count_listings();
create trigger items_count_update after update of status, school_id, type on items for each row
  when ((old.status, old.school_id, old.type) is distinct from (new.status, new.school_id, new.type))
  execute function count_listings();
