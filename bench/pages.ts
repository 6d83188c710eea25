import { get } from './load.ts';

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

async function answer<T>(url: string): Promise<T> {
  return JSON.parse((await get(url, {})).body.toString());
}
