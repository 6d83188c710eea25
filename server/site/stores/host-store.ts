import type { HostRow } from '#contract/site/hosts.ts';
import type { Sql, Transaction } from '../../database/pool.ts';

/** Returns every host to which links may lead, in the order of lists. */
export const selectHosts = (sql: Sql) =>
  sql<HostRow[]>`select host, open from link_hosts order by place, host`;

/** Writes a host, or adds it as the last one. */
export async function putHost(tx: Transaction, { host, open }: HostRow): Promise<void> {
  await tx`
    insert into link_hosts (host, open, place)
    select ${host}, ${open}, coalesce(max(place), 0) + 1 from link_hosts
    on conflict (host) do update set open = excluded.open`;
}
