import type { ListedTopic } from '#contract/forum/forum.ts';
import type { Card } from '#server/listings/browse.ts';
import type { SmallPage } from '../book-pages/list/page-card.tsx';
import { photoKey } from '../book-pages/viewer/content-file.ts';

/** A picture's width and height in pixels. */
export type Size = readonly [number, number];

export type StreamTopic = Pick<ListedTopic, 'ftid' | 'title' | 'reply' | 'publish_timestamp'> & {
  excerpt: string;
};

export type StreamPage = SmallPage & { created_time: string; width: number; height: number };

export type StreamItem =
  | { kind: 'listing'; id: string; at: string; size: Size; card: Card }
  | { kind: 'topic'; id: string; at: string; topic: StreamTopic }
  | { kind: 'page'; id: string; at: string; size: Size; page: StreamPage };

/** New content, and the sizes of the listings' photos by their keys. */
export interface News {
  cards: readonly Card[];
  topics: readonly StreamTopic[];
  pages: readonly StreamPage[];
  sizes: Readonly<Record<string, Size>>;
}

export const mostTopics = 4;
const mostListings = 12;
const mostPages = 4;
const unknownSize: Size = [1, 1];

/** The newest listings of all categories. */
export function newestListings(cards: readonly Card[], most = mostListings): Card[] {
  return [...cards].sort((a, b) => (a.publish_timestamp < b.publish_timestamp ? 1 : -1)).slice(0, most);
}

/** Listings, topics and book pages, newest first, in two columns that end at about the same height. */
export function streamColumns(news: News): [StreamItem[], StreamItem[]] {
  const items = itemsOf(news);
  const columns: [StreamItem[], StreamItem[]] = [[], []];
  let lead = 0;
  for (const item of items.slice(0, -mostMoved)) {
    columns[lead > 0 ? 1 : 0].push(item);
    lead += lead > 0 ? -heightOf(item) : heightOf(item);
  }
  const last = items.slice(-mostMoved);
  const sides = evenly(last.map(heightOf), lead);
  for (const [index, item] of last.entries()) columns[sides[index] ?? 0].push(item);
  return columns;
}

/** The number of cards at the end whose every distribution is compared. */
const mostMoved = 6;

/** The distribution of the last cards with the smallest difference. `lead` is the extra length of the first column. */
function evenly([height, ...more]: number[], lead: number): (0 | 1)[] {
  if (height === undefined) return [];
  const ways = ([0, 1] as const).map((side) => {
    const now = side === 0 ? lead + height : lead - height;
    const sides = evenly(more, now);
    const end = more.reduce((sum, it, index) => sum + (sides[index] === 0 ? it : -it), now);
    return { sides: [side, ...sides], rest: Math.abs(end) };
  });
  return (ways.sort((a, b) => a.rest - b.rest)[0]?.sides ?? []) as (0 | 1)[];
}

function itemsOf({ cards, topics, pages, sizes }: News): StreamItem[] {
  const items: StreamItem[] = [
    ...newestListings(cards).map((card) => ({
      kind: 'listing' as const,
      id: card.iid,
      at: card.publish_timestamp,
      size: within(sizes[card.photo] ?? unknownSize),
      card,
    })),
    ...topics.slice(0, mostTopics).map((topic) => ({
      kind: 'topic' as const,
      id: topic.ftid,
      at: topic.publish_timestamp,
      topic,
    })),
    ...pages.slice(0, mostPages).map((page) => ({
      kind: 'page' as const,
      id: page.id,
      at: page.created_time,
      size: within(photoKey(page) ? [page.width, page.height] : unknownSize),
      page,
    })),
  ];
  return items.sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** A size of the same shape, at the tallest 3 : 4 and at the widest 4 : 3. */
function within([width, height]: Size): Size {
  if (width * 4 < height * 3) return [3, 4];
  if (width * 3 > height * 4) return [4, 3];
  return [width, height];
}

const columnWidth = 173;
const textHeight = { listing: 110, topic: 190, page: 94 } as const;

/** The approximate height of a card in a phone's column, in pixels. */
function heightOf(item: StreamItem): number {
  const picture = item.kind === 'topic' ? 0 : (columnWidth * item.size[1]) / item.size[0];
  return picture + textHeight[item.kind];
}
