import { randomUUID } from 'node:crypto';
import { listingTypes } from '#contract/listings/categories.ts';
import { schoolIds } from '../../tests/world/schools.ts';
import { type Chance, chance } from '../seed/chance.ts';
import { listingId, personOf, seeded, topicId } from './seed.ts';

/** The actions of people in the mixed load. */
export const kinds = [
  'page of a listing',
  'page of a topic',
  'a listing',
  'replies of a topic',
  'list of listings',
  'list of topics',
  'reply',
  'message',
  'publish',
  'sale',
] as const;
export type Kind = (typeof kinds)[number];

/** A request ready to send. */
export interface Drawn {
  kind: Kind;
  request: string;
  /** Called with the response body, if later requests need it. */
  learn?: (body: Buffer) => void;
}

/** Draws the next request: 85 of a hundred read, half of them pages, over all listings and topics evenly. */
export interface Draw {
  next(): Drawn;
  /** A request of this kind; while nothing is for sale, a `publish` instead of a `sale`. */
  of(kind: Kind): Drawn;
}

/** Different seeds draw different requests. */
export function openDraw(seed: number): Draw {
  const luck = chance(seed);
  /** Listings that this load has published and not sold; seeded listings stay on sale. */
  const unsold: { iid: string; by: number }[] = [];
  const requests: Record<Exclude<Kind, 'sale'>, () => Omit<Drawn, 'kind'>> = {
    'page of a listing': () => get(`/detail/${listingId(luck.below(seeded.listings))}`),
    'page of a topic': () => get(`/forumdetail/${topicId(luck.below(seeded.topics))}`),
    'a listing': () => get(`/api/item/get?iid=${listingId(luck.below(seeded.listings))}`),
    'replies of a topic': () => get(`/api/forum/list_post?ftid=${topicId(luck.below(seeded.topics))}`),
    'list of listings': () =>
      get(
        `/api/item/list?school_id=${luck.of(schoolIds)}&type=${luck.of(listingTypes)}&offset=${30 * luck.below(4)}`,
      ),
    'list of topics': () =>
      get(`/api/forum/list_topic?school_id=${luck.of(schoolIds)}&offset=${21 * luck.below(4)}`),
    reply: () => {
      const content = `It took **six weeks** for me, reply ${luck.below(1e9)}.`;
      return post('/api/forum/set_post', anybody(luck), {
        ftid: topicId(luck.below(seeded.topics)),
        content,
      });
    },
    message: () => {
      const from = 1 + luck.below(seeded.people);
      const to = 1 + ((from + luck.below(5)) % seeded.people);
      const fields = { to_userid: personOf(to).userid, content: `Is it still there? ${luck.below(1e9)}` };
      return post('/api/message/send', from, fields);
    },
    publish: () => {
      const by = anybody(luck);
      const fields = {
        type: 'used',
        name: `Desk lamp ${luck.below(1e6)}`,
        price: luck.below(90),
        description,
        tag,
      };
      const learn = (body: Buffer) => unsold.push({ iid: JSON.parse(body.toString()).iid, by });
      return { ...post('/api/item/set', by, fields), learn };
    },
  };
  const of = (kind: Kind): Drawn => {
    if (kind !== 'sale') return { kind, ...requests[kind]() };
    const it = unsold.shift();
    return it ? { kind, ...post('/api/item/set', it.by, { iid: it.iid, status: 2 }) } : of('publish');
  };
  return { of, next: () => of(kindOf(luck)) };
}

function kindOf(luck: Chance): Kind {
  const hundredth = luck.next() * 100;
  if (hundredth < 15) return luck.of(['reply', 'message', 'publish', 'sale']);
  const listing = luck.below(seeded.listings + seeded.topics) < seeded.listings;
  if (hundredth < 57.5) return listing ? 'page of a listing' : 'page of a topic';
  // Half of the calls get one listing or topic, the other half a list.
  if (luck.below(2) === 0) return listing ? 'a listing' : 'replies of a topic';
  return listing ? 'list of listings' : 'list of topics';
}

const anybody = (luck: Chance) => 1 + luck.below(seeded.people);
const description =
  'Used with care for a year, works as it should, pick it up near the campus. 九成新，自提。';
const tag = '学习用品';

function get(path: string): Omit<Drawn, 'kind'> {
  return { request: `GET ${path} HTTP/1.1\r\nhost: quad.test\r\n${browser}\r\n` };
}

function post(path: string, number: number, fields: object): Omit<Drawn, 'kind'> {
  const body = JSON.stringify({ ...personOf(number), client_id: randomUUID(), ...fields });
  const length = Buffer.byteLength(body);
  return {
    request: `POST ${path} HTTP/1.1\r\nhost: quad.test\r\n${browser}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`,
  };
}

const browser = 'accept-encoding: gzip, deflate, br, zstd\r\naccept-language: en\r\n';
