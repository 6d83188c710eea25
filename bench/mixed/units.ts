import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { globalRoom } from '#contract/chat/limits.ts';
import { openDatabase } from '#server/database/pool.ts';
import type { Line } from '../line.ts';
import { residentMegabytes } from '../processes.ts';
import { connectMany, emit } from '../sockets.ts';
import { processorMs, spent } from './processor.ts';
import { personOf } from './seed.ts';
import type { MixedSite } from './site.ts';

/** The cost of one more unit of each resource, for capacity estimates; for a loaded site of several processes. */
export async function unitLines(group: string, site: MixedSite, databaseUrl: string): Promise<Line[]> {
  const line = (name: string, figure: string, note = ''): Line => ({
    group,
    name,
    gate: '',
    figure,
    met: true,
    note,
  });
  const processes = site.roles.app ?? [];
  const memory = processes.map((pid) => Math.round(residentMegabytes(pid)));
  const { bytes, connections } = await ofDatabase(databaseUrl);
  const heard = await delivery(site);
  return [
    ...bytes.map(({ of, each }) => line(`bytes with all indexes: a row of ${of}`, `${each}`)),
    line('memory of a process after the load', `${Math.max(...memory)} MB`, `each: ${memory.join(', ')}`),
    line('connections of a process to PostgreSQL', `${connections / processes.length}`),
    line('a room’s message at one socket: processor time', `${heard.app} µs`, `Redis ${heard.Redis} µs`),
  ];
}

async function ofDatabase(url: string) {
  const sql = openDatabase(url, { max: 1 });
  try {
    const bytes: { of: string; each: number }[] = [];
    for (const table of ['items', 'topics', 'posts', 'messages', 'conversations', 'sessions']) {
      const [row] = await sql<[{ each: number }]>`
        select (pg_total_relation_size(${table}::regclass) / count(*))::int as each from ${sql(table)}`;
      bytes.push({ of: table, each: row.each });
    }
    const [{ connections }] = await sql<[{ connections: number }]>`
      select count(*)::int as connections from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    return { bytes, connections };
  } finally {
    await sql.end();
  }
}

/** Microseconds for each socket that receives a message, by role. */
async function delivery(site: MixedSite): Promise<Record<string, number>> {
  const { sockets: count, perSecond, seconds } = room;
  const people = Array.from({ length: 100 }, (_, index) => personOf(index + 1));
  const sockets = await connectMany(site.url, people, count);
  await Promise.all(sockets.map((socket) => emit(socket, 'join_room', { room: globalRoom })));
  let heard = 0;
  for (const socket of sockets)
    socket.on('new_message', () => {
      heard += 1;
    });
  const before = processorMs(site.roles);
  const begun = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    await pause(Math.max(0, begun + (turn * 1000) / perSecond - performance.now()));
    const said = { room: globalRoom, message: `Message ${turn}`, client_id: randomUUID() };
    void emit(sockets[turn % count]!, 'send_message', said);
  }
  for (let wait = 0; heard < count * perSecond * seconds && wait < 50; wait += 1) await pause(100);
  const used = spent(before, processorMs(site.roles));
  for (const socket of sockets) socket.disconnect();
  return Object.fromEntries(
    Object.entries(used).map(([role, ms]) => [role, Math.round((ms * 1000) / heard)]),
  );
}

const room = { sockets: 500, perSecond: 20, seconds: 6 };
