import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/database/pool.ts';
import { dropEverywhere } from '#server/rendering/cache-invalidation.ts';
import { browserHeaders, get, medianMs } from './load.ts';

/** Milliseconds until the app learns that it has to drop its pages. */
const droppedMs = 20;

/** The pages of the bench by name, as paths of a site with the demo. */
export async function benchPages(url: string): Promise<Record<string, string>> {
  const { items } = await answer<{ items: { iid: string }[] }>(`${url}/api/item/list?type=used&limit=1`);
  const { topics } = await answer<{ topics: { ftid: string }[] }>(`${url}/api/forum/list_topic?limit=1`);
  return {
    home: '/',
    category: '/used',
    search: '/search/desk/used/0',
    detail: `/detail/${items[0]?.iid}`,
    forum: '/forum/list',
    topic: `/forumdetail/${topics[0]?.ftid}`,
  };
}

/**
 * The median milliseconds of a page that the app has just dropped from its memory. The first hundred do not count: until
 * V8 has compiled the code, a page takes a third longer.
 */
export async function medianRenderedMs(sql: Database, url: string): Promise<number> {
  const looks = Array<string>(200).fill(url);
  const drop = async () => {
    await dropEverywhere(sql);
    await pause(droppedMs);
  };
  await medianMs(looks.splice(0, 100), browserHeaders, drop);
  return medianMs(looks, browserHeaders, drop);
}

async function answer<T>(url: string): Promise<T> {
  return JSON.parse((await get(url, {})).body.toString());
}
