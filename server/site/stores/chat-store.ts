import type { HelperRoom } from '#contract/assistant/helper-rooms.ts';
import type { PartnerRow, RoomRow } from '#contract/site/chats.ts';
import type { Sql, Transaction } from '../../database/pool.ts';
import type { PartnerAccount } from '../chats.ts';

/** Returns every partner with an account, in the order of lists. */
export const selectPartners = (sql: Sql) =>
  sql<PartnerAccount[]>`
    select p.userid, coalesce(u.username, p.own_name) as username, p.open, p.own_name is not null as own
    from partners p left join users u on u.userid = p.userid
    where u.deleted_at is null and coalesce(u.username, p.own_name) is not null order by p.place, p.userid`;

/** Writes a partner, or adds them as the last one. */
export async function putPartner(tx: Transaction, { person, open }: PartnerRow): Promise<void> {
  await tx`
    insert into partners (userid, open, place)
    select ${person}, ${open}, coalesce(max(place), 0) + 1 from partners
    on conflict (userid) do update set open = excluded.open`;
}

/** Returns every room of the helper, in the order of lists. */
export const selectRooms = (sql: Sql) =>
  sql<HelperRoom[]>`
    select r.room, r.userid, u.code, u.username, r.name, r.name_zh, r.about, r.about_zh, r.open
    from helper_rooms r join users u on u.userid = r.userid order by r.place, r.room`;

/** Writes a room of the helper with its bot, or adds it as the last one. */
export async function putRoom(tx: Transaction, userid: string, it: RoomRow): Promise<void> {
  await tx`
    insert into helper_rooms (room, userid, name, name_zh, about, about_zh, open, place)
    select ${it.room}, ${userid}, ${it.name}, ${it.name_zh}, ${it.about}, ${it.about_zh}, ${it.open},
      coalesce(max(place), 0) + 1 from helper_rooms
    on conflict (room) do update
      set name = excluded.name, name_zh = excluded.name_zh, about = excluded.about, about_zh = excluded.about_zh,
        open = excluded.open`;
}
