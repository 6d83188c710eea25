import type { Page } from '@playwright/test';
import type { ListedItem } from '#contract/listings/listings.ts';
import { type Newcomer, siteUrl, tell } from './site.ts';

/** The first page of a list, requested without a browser. */
export async function listed(query: string): Promise<{ items: ListedItem[]; total: number }> {
  const answer = await fetch(`${siteUrl()}/api/item/list?${query}`);
  return answer.json();
}

/** A demo listing of this type with at least `least` photos. Throws if there is none. */
export async function withPhotos(type: string, least: number): Promise<{ iid: string; photos: number }> {
  const { items } = await listed(`type=${type}&limit=60`);
  for (const { iid } of items) {
    const answer = await fetch(`${siteUrl()}/api/item/get?iid=${iid}`);
    const { item }: { item: { photo: string[] } } = await answer.json();
    if (item.photo.length >= least) return { iid, photos: item.photo.length };
  }
  throw new Error(`no ${type} has ${least} photos`);
}

/** Publishes a listing of that person, or saves a draft with `status` 0. */
export async function publish(
  { userid, session }: Newcomer,
  fields: Record<string, unknown>,
): Promise<string> {
  const body = { type: 'used', name: 'Blue lamp', price: 12, description: 'It shines.', ...fields };
  return (await tell('setListing', { userid, session, ...body })).iid;
}

/** Collects the page's console errors and warnings, including those of hydration. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !leftEarly.test(message.text()))
      found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

/** The browser's own message if a person signs out while the chat still connects. */
const leftEarly = /^WebSocket connection to .* closed before the connection is established/;

/** The layout shift score of the page while it loaded. */
export async function layoutShift(page: Page): Promise<number> {
  return (await jumps(page)).sum;
}

/** The same, with the elements that moved. */
export function jumps(page: Page): Promise<{ sum: number; what: string }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const found = { sum: 0, what: '' };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as PerformanceEntry & {
              value: number;
              sources: { node: Node }[];
            };
            found.sum += value;
            found.what += ` ${value.toFixed(3)}: ${sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName))}`;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(found), 100);
      }),
  );
}
