-- The order of time as one number without ties, taken when an item is first published. Gaps do no harm.
create sequence items_place;
alter table items add column place bigint;
update items set place = ordered.place
from (select iid, row_number() over (order by published_at, iid) as place from items where published_at is not null)
  as ordered
where items.iid = ordered.iid;
select setval('items_place', coalesce(max(place), 1), max(place) is not null) from items;
alter table items add check ((place is null) = (published_at is null));

create function take_place() returns trigger language plpgsql as $$
begin
  new.place := nextval('items_place');
  return new;
end $$;
create trigger items_take_place before insert or update on items for each row
  when (new.place is null and new.published_at is not null) execute function take_place();

-- A mark says in one word what an item is filtered by, so that one index answers any mixture of filters. A number has
-- a mark for the block of neighbours in which it lies, and for the blocks of eight, and of 64, of such blocks.
create function block(name text, level int, value bigint) returns text language sql immutable strict parallel safe
  return name || level::text || ':' || (value >> (3 * level))::text;

-- The first block of places: 1,024 items that were published one after the other.
create function place_block(place bigint) returns bigint language sql immutable strict parallel safe
  return place >> 10;

-- Prices and distances in steps of a fifth: 0 for nothing, 89 for the highest price.
create function step_of(amount double precision) returns bigint language sql immutable strict parallel safe
  return ceil(5.5 * ln(amount + 1))::bigint;

-- Months count from the year 2000; all before it is its first, and all after 85 years its last. What has no such day
-- is a month all the same.
create function month_of(day text) returns bigint language sql immutable strict parallel safe
  return least(greatest((substr(day, 1, 4)::bigint - 2000) * 12 + substr(day, 6, 2)::bigint, 0), 1023);

create function item_marks(type text, school_id int, userid text, place bigint, price_cents bigint, bedroom smallint,
  movein_at text, year smallint, mileage int, event_start_at text, cuisine text)
returns text[] language sql immutable parallel safe
return array_remove(array[
  'type:' || type, 'school:' || school_id::text, 'seller:' || userid, 'bedroom:' || bedroom::text,
  'cuisine:' || lower(cuisine),
  block('place', 0, place_block(place)), block('place', 1, place_block(place)), block('place', 2, place_block(place)),
  block('place', 3, place_block(place)), block('place', 4, place_block(place)),
  -- Free things are too many for one block: theirs are those of places.
  block(case when price_cents = 0 then 'free' end, 0, place_block(place)),
  block(case when price_cents = 0 then 'free' end, 1, place_block(place)),
  block(case when price_cents = 0 then 'free' end, 2, place_block(place)),
  block(case when price_cents = 0 then 'free' end, 3, place_block(place)),
  block(case when price_cents = 0 then 'free' end, 4, place_block(place)),
  block('price', 0, step_of(price_cents::double precision / 100)),
  block('price', 1, step_of(price_cents::double precision / 100)),
  block('price of ' || type, 0, step_of(price_cents::double precision / 100)),
  block('movein', 0, month_of(movein_at)), block('movein', 1, month_of(movein_at)), block('movein', 2, month_of(movein_at)),
  block('year', 0, year), block('year', 1, year), block('year', 2, year),
  block('mileage', 0, step_of(mileage)), block('mileage', 1, step_of(mileage)),
  block('event', 0, month_of(event_start_at)), block('event', 1, month_of(event_start_at)),
  block('event', 2, month_of(event_start_at))
], null);

alter table items add column marks text[] collate "C" generated always as (
  item_marks(type, school_id, userid, place, price_cents, bedroom, movein_at, year, mileage, event_start_at, cuisine)
) stored;

-- The marks of the fewest blocks that together hold the numbers from `first` to `last`, up to blocks of 8^`top`.
create function blocks_between(name text, first bigint, last bigint, top int) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  marks text[] := '{}';
  level int;
  following bigint := last + 1;
begin
  while following > first loop
    level := 0;
    while level < top and following & ((8 << (3 * level)) - 1) = 0
        and following - (8 << (3 * level)) >= first loop
      level := level + 1;
    end loop;
    following := following - (1 << (3 * level));
    marks := marks || block(name, level, following);
  end loop;
  return marks;
end $$;

-- Windows of time that together hold every block below `following`, each once, newest first: the first one has
-- `wanted` blocks or a few more, each later one about half as many as all before it.
create function place_windows(following bigint, wanted bigint) returns table (first bigint, last bigint)
language plpgsql immutable strict parallel safe rows 10 as $$
declare
  top bigint := following;
  grain bigint;
begin
  while following > 0 loop
    wanted := greatest(wanted, (top - following) / 2, 1);
    -- Ended where a larger block begins, so that few marks name the window.
    grain := 8 ^ floor(ln(greatest(wanted / 8, 1)) / ln(8) + 1e-9);
    last := following - 1;
    first := greatest(following - wanted, 0) / grain * grain;
    return next;
    following := first;
  end loop;
end $$;

-- The steps of prices above nothing, cheapest first or dearest first.
create function price_steps(least_cents bigint, most_cents bigint, backward boolean) returns setof bigint
language sql immutable parallel safe rows 60
begin atomic
  select case when backward then first + last - step else step end
  from (values (greatest(1, step_of(least_cents::double precision / 100)),
    step_of(most_cents::double precision / 100))) as ends (first, last), generate_series(first, last) as step;
end;

-- Every list walks one of these in its order, or asks the index of words and marks a window at a time. That one keeps
-- no list of pending entries, which every window would have to read again.
drop index items_newest, items_newest_of_type, items_newest_of_school, items_newest_of_both, items_price_of_type;
drop index items_search, items_tags;
create index items_found on items using gin (search, tags, marks) with (fastupdate = off) where status = 1;
create unique index items_newest on items (place) where status = 1;
create index items_newest_of_type on items (type, place) where status = 1;
create index items_newest_of_school on items (school_id, place) where status = 1;
create index items_newest_of_both on items (school_id, type, place) where status = 1;
create index items_newest_of_seller on items (userid, place) where status = 1;
create index items_cheapest on items (price_cents, place desc) where status = 1;
create index items_cheapest_of_type on items (type, price_cents, place desc) where status = 1;
create index items_cheapest_of_school on items (school_id, price_cents, place desc) where status = 1;
create index items_cheapest_of_both on items (school_id, type, price_cents, place desc) where status = 1;
create index items_dearest on items (price_cents, place) where status = 1;
create index items_dearest_of_type on items (type, price_cents, place) where status = 1;
create index items_dearest_of_school on items (school_id, price_cents, place) where status = 1;
create index items_dearest_of_both on items (school_id, type, price_cents, place) where status = 1;

-- Views are counted on the row, which no index holds: with room on the page an update touches nothing else.
alter table items set (fillfactor = 90);
