import type { Database } from '#server/database/pool.ts';

/** Three of the sellers: the first sells every sixth item, the last one in a thousand. */
export const sellers = ['seller0000000001', 'seller0000000002', 'seller0000000100'];
export const words = ['common', 'often', 'seldom', 'rare'];

/**
 * Inserts `count` listings of all kinds into an empty database, four of five on sale. Each of `words` is rarer than the
 * one before. With a `spread`, older listings are followed by ever more unused positions, so that few listings fill
 * windows of every size.
 */
export async function plantMany(db: Database, count: number, spread = 0): Promise<void> {
  await db`
    insert into users (userid, code, username, email, school_id)
    select 'seller' || lpad(g::text, 10, '0'), '_eller' || lpad(g::text, 10, '0'), 'seller_' || g, g || '@example.com', 2
    from generate_series(1, 500) g`;
  await db`select setseed(0.42)`;
  await db`
    with dice as (
      select g, random() as a, random() as b, random() as c, random() as d, random() as e, random() as f
      from generate_series(1, ${count}::int) g
    ), drawn as (
      select *, (array['used', 'used', 'used', 'used', 'house', 'car', 'event', 'dining'])[1 + floor(8 * a)] as type,
        'thing ' || case when b < 0.01 then 'rare common' when b < 0.1 then 'seldom often' when b < 0.4 then 'often'
          else 'common' end as name
      from dice
    )
    insert into items (iid, userid, school_id, type, status, name, price_cents, description, tags, bedroom, movein_at,
      year, mileage, event_start_at, cuisine, search, published_at, place)
    select lpad(g::text, 12, '0'), 'seller' || lpad((1 + floor(200 * c ^ 3))::text, 10, '0'), (array[2, 103, 15])[1 + floor(3 * c)], type,
      case when d < 0.8 then 1 else 2 end, name, case when e < 0.1 then 0 else floor(exp(12 * e)) end, name,
      case when f < 0.3 then array['书籍'] when f < 0.31 then array['书籍', '少见'] else '{}' end,
      case when type = 'house' then floor(6 * f) end,
      case when type = 'house' then to_char(date '2026-01-01' + floor(500 * e)::int, 'YYYY-MM-DD') end,
      case when type = 'car' then 1990 + floor(36 * f) end, case when type = 'car' then floor(exp(13 * e)) end,
      case when type = 'event' then to_char(timestamp '2026-01-01' + e * interval '400 days', 'YYYY-MM-DD"T"HH24:MI') end,
      case when type = 'dining' then (array['川菜', 'Sushi', 'Thai'])[1 + floor(3 * f)] end,
      to_tsvector('simple', name), now() - (${count} - g) * interval '1 minute', 
      g + floor((1 - ((${count} - g)::float8 / ${count}) ^ 6) * ${spread}::float8)
    from drawn`;
  await db`analyze`;
}
