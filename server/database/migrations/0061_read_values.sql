-- What title and description state where a seller left a field empty. It stands for the field in filters alone.
alter table items
  add column read_bedroom smallint check (read_bedroom between 0 and 5),
  add column read_movein_at text check (read_movein_at ~ '^\d{4}-\d\d-\d\d$'),
  add column read_year smallint check (read_year between 1900 and 2100),
  add column read_mileage int check (read_mileage between 0 and 10000000),
  add column read_event_start_at text check (read_event_start_at ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$');

-- Marks count these values, too. A trigger writes them: another expression would rewrite the table.
alter table items alter column marks drop expression;

create function write_marks() returns trigger language plpgsql as $$
begin
  new.marks := item_marks(new.type, new.school_id, new.userid, new.place, new.price_cents,
    coalesce(new.bedroom, new.read_bedroom), coalesce(new.movein_at, new.read_movein_at),
    coalesce(new.year, new.read_year), coalesce(new.mileage, new.read_mileage),
    coalesce(new.event_start_at, new.read_event_start_at), new.cuisine);
  return new;
end $$;

-- By its name it runs after the trigger that takes the place. A counted view writes no column of these.
create trigger items_write_marks before insert or update of type, school_id, userid, status, published_at, place,
  price_cents, bedroom, movein_at, year, mileage, event_start_at, cuisine, read_bedroom, read_movein_at, read_year,
  read_mileage, read_event_start_at on items for each row execute function write_marks();
