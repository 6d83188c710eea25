import { setTimeout as pause } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Context } from '#server/context.ts';
import { newPerson } from '../world/people.ts';
import type { Pair, World } from '../world/world.ts';
import { caseOf } from './staff-people.ts';
import { shareBook, uploadPicture } from './uploads.ts';

/** A person with a reported thing of each kind, and the addresses at which others see them. */
export async function authorWithThings(world: World, word: string) {
  const ann = await newPerson(world);
  const bob = await newPerson(world);
  const photo = await uploadPicture(world, ann);
  const lamp = { type: 'used', name: `${word} lamp`, price: 5, description: word, photo };
  const { iid } = (await world.ask('setListing', lamp, ann)).body;
  const topic = { title: `${word} topic`, forum_id: 17, content: word };
  const { ftid } = (await world.ask('setTopic', topic, ann)).body;
  const open = (await world.ask('setTopic', { title: 'Open', forum_id: 17 }, bob)).body.ftid;
  const { fpid } = (await world.ask('setPost', { ftid: open, content: `${word} reply` }, ann)).body;
  const page = await shareBook(world, ann, { content_name: `${word} book`, text: word });
  await world.db`
    insert into room_messages (room, userid, message, created_at) values ('global', ${ann.userid}, ${word}, now())`;
  const said = (await world.ask('roomHistory', { room: 'global' })).body.messages.at(-1)?.id ?? '';
  const things = [
    { kind: 'listing', id: iid },
    { kind: 'topic', id: ftid },
    { kind: 'post', id: fpid },
    { kind: 'content', id: page },
    { kind: 'room_message', id: said },
  ];
  for (const about of things)
    expect((await world.ask('sendReport', { about, reason: 'scam' }, await newPerson(world))).status).toBe(
      200,
    );
  return {
    ann,
    things,
    /** Pages, lists, searches, feeds and files, with the text that each shows of the person. */
    addresses: [
      [`/detail/${iid}`, word],
      ['/used', word],
      ['/', word],
      [`/search/${word}/used/0`, iid],
      [`/api/item/list?name=${word}`, `${word} lamp`],
      ['/api/item/list', word],
      ['/feeds/used/1.xml', word],
      ['/sitemaps/listings.xml', iid],
      ['/forum/list', word],
      [`/forumdetail/${ftid}`, word],
      [`/forumdetail/${open}`, `${word} reply`],
      ['/content_sharing', word],
      [`/content_sharing/${ann.userid}/${page}`, word],
      [`/u/${ann.username}`, word],
      ['/sitemaps/topics-0.xml', ftid],
      ['/sitemaps/book-pages-0.xml', page],
      [`/files/${photo}`, null],
      [`/files/${photo}?w=480`, null],
      [`/share/${iid}.jpg`, null],
    ] as readonly Address[],
  };
}

/** An address, and the text that it shows; null if it is a file. */
type Address = readonly [path: string, shows: string | null];

/** The addresses of a server, among these, that show the expected text. */
export async function shownAt(url: string, addresses: readonly Address[]): Promise<string[]> {
  const found = await Promise.all(
    addresses.map(async ([path, shows]) => {
      const answer = await fetch(url + path);
      const text = await answer.text();
      return answer.status === 200 && (shows === null || text.includes(shows)) ? [path] : [];
    }),
  );
  return found.flat();
}

/** Polls until these addresses show the expected text; returns the milliseconds. */
export async function until(
  url: string,
  addresses: readonly Address[],
  shown: readonly string[],
): Promise<number> {
  const begun = performance.now();
  for (;;) {
    // The start of a check counts, not its duration on a busy machine.
    const took = performance.now() - begun;
    const now = await shownAt(url, addresses);
    if (now.length === shown.length) return took;
    if (took > 10_000) expect(now).toEqual(shown);
    await pause(50);
  }
}

/** Acts on the newest case of a person through one server. */
export async function actAt(world: World, staff: Pair, person: Pair, what: string, more: object = {}) {
  const { id, version } = await caseOf(world, staff, person);
  const { status } = await world.ask(
    'actOnCase',
    { case: id, version, act: what, reason: 'Because of this', ...more },
    staff,
  );
  expect([what, status]).toEqual([what, 200]);
}

/** The files of a person's data export, by name, as text. */
export async function exportOf(
  { url }: World,
  { userid, session }: Pair,
): Promise<[name: string, text: string][]> {
  const archive = await fetch(url + calls.exportUser.at[1], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid, session }),
  });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  return Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]);
}

/** Reads of pages that show no user content, or only its amount. */
export const aboutNoThings = [
  'accounts.show',
  'accounts.showSeller',
  'listings.near',
  'meaning.understand',
  'media.sizes',
  'moderation.transparency',
  'payments.config',
  'schools.list',
  'site.text',
];

/** The context of a page, as a visitor's loader has it. */
export async function contextOfPages(world: World): Promise<Context> {
  const shows = () => undefined;
  return {
    ...world.services,
    viewer: null,
    reads: world.db,
    shows,
    lang: 'en',
    address: 'x',
  } as unknown as Context;
}
