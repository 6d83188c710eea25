import { get } from './load.ts';

/** The pages that the bench asks for, by name, as paths of a site that holds the demo. */
export async function benchPages(url: string): Promise<Record<string, string>> {
  const { body } = await get(`${url}/api/item/list?type=used&limit=1`, {});
  const { items }: { items: { iid: string }[] } = JSON.parse(body.toString());
  return { home: '/', category: '/used', search: '/search/desk/used/0', detail: `/detail/${items[0]?.iid}` };
}
