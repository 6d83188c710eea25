import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Calls, calls } from '#contract/calls.ts';
import { api } from '#server/api.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { aboutNoThings, contextOfPages, exportOf } from './everywhere.ts';
import { act, caseOf, newStaff } from './staff-people.ts';
import { shareBook, uploadPicture } from './uploads.ts';

/** In everything that will be hidden, and nowhere else. */
const word = 'Zyxwhidden';

let world: World;
let mia: Pair;
let ann: Pair & { username: string };
let bob: Pair;
let things: { kind: string; id: string }[];
let photo: string;
/** Another person's topic, in which a hidden reply is. */
let open: string;
const idOf = (kind: string) => things.find((it) => it.kind === kind)?.id ?? '';

beforeAll(async () => {
  world = await openWorld();
  mia = await newStaff(world, 'moderator');
  ann = await newPerson(world);
  bob = await newPerson(world);
  await world.ask('follow', { to_user_id: ann.userid }, bob);
  await world.ask('saveSearch', { query: `/search/${word}/used/0`, every: 'now' }, bob);
  photo = await uploadPicture(world, ann);
  const lamp = { type: 'used', name: `${word} lamp`, price: 5, description: word, photo };
  const { iid } = (await world.ask('setListing', lamp, ann)).body;
  const { ftid } = (await world.ask('setTopic', { title: `${word} topic`, forum_id: 17, content: word }, ann))
    .body;
  open = (await world.ask('setTopic', { title: 'Open', forum_id: 17 }, bob)).body.ftid;
  await world.ask('setPost', { ftid: open, content: 'Before' }, bob);
  const { fpid } = (await world.ask('setPost', { ftid: open, content: `${word} reply` }, ann)).body;
  await world.db`
    insert into room_messages (room, userid, message, created_at) values ('global', ${ann.userid}, ${word}, now())`;
  const said = (await world.ask('roomHistory', { room: 'global' })).body.messages[0]?.id ?? '';
  const message = { to_userid: bob.userid, content: `${word} message` };
  const sent = (await world.ask('sendMessage', message, ann)).body.message.id;
  things = [
    { kind: 'listing', id: iid },
    { kind: 'topic', id: ftid },
    { kind: 'post', id: fpid },
    { kind: 'content', id: await shareBook(world, ann, { content_name: `${word} book`, text: word }) },
    { kind: 'room_message', id: said },
    { kind: 'message', id: sent },
  ];
  for (const { kind, id } of things) {
    if (kind === 'listing' || kind === 'topic' || kind === 'content')
      await world.ask('setFavourite', { kind, id, on: true }, bob);
    if (kind === 'topic' || kind === 'post' || kind === 'content')
      await world.ask('setLike', { kind, id, on: true }, bob);
  }
  await world.ask('setWatch', { kind: 'topic', id: ftid, level: 'all' }, bob);
  for (const about of things.filter(({ kind }) => kind !== 'message'))
    await world.ask('sendReport', { about, reason: 'scam' }, mia);
});
afterAll(() => world.close());

/** Every call whose answer contains user text, with fields that would show the hidden one. */
const readings = (): Partial<Record<keyof Calls, object>> => ({
  listSchools: {},
  showUser: { userid: ann.userid },
  showPerson: { username: ann.username },
  suggestPeople: { start: 'per' },
  listListings: { name: word },
  suggestListings: { name: word.slice(0, 6) },
  fillListing: { text: word.slice(0, 4) },
  showListing: { iid: idOf('listing') },
  showCards: { iids: idOf('listing') },
  listOwnListings: {},
  listTopics: { name: word },
  listPosts: { ftid: idOf('topic') },
  readTopic: { ftid: idOf('topic') },
  getMessages: { to_userid: ann.userid },
  listChats: {},
  showChat: { to_userid: ann.userid },
  roomHistory: { room: 'global' },
  helperHistory: { room: 'campus' },
  askHelper: { to_userid: 'campus', content: `Is there a ${word.toLowerCase()}?` },
  latestContents: {},
  listSharers: {},
  showSharers: {},
  contentsOf: { userid: ann.userid },
  checkFollow: { to_user_id: ann.userid },
  listFollowed: {},
  listFavourites: { kind: 'listing' },
  favouriteIds: {},
  likeIds: {},
  reportedIds: {},
  showWatch: { kind: 'topic', id: idOf('topic') },
  listNotifications: {},
  noticeSettings: {},
  showPoints: {},
  listPoints: {},
  chartPoints: {},
  listPayments: {},
  paymentConfig: {},
  transparency: {},
  ownCases: {},
  ownApplication: {},
  pushKey: {},
  listSessions: {},
  listLinks: {},
});

/** Calls whose answer holds nothing that others wrote: a result, an id or a file of one's own. */
const others: readonly (keyof typeof calls)[] = [
  ...(['logIn', 'verifyEmail', 'checkCode', 'register', 'forgetPassword', 'verifySession'] as const),
  ...(['checkSession', 'logOut', 'logOutEverywhere', 'endSession', 'unlink', 'changeEmail'] as const),
  ...(['changeUser', 'exportUser', 'deleteAccount', 'encodeUserid', 'decodeUserid', 'uploadFile'] as const),
  ...(['setListing', 'deleteListing', 'restoreListing', 'bounceMail', 'setTopic', 'setPost'] as const),
  ...(['showState', 'allMails', 'resendMail'] as const),
  ...(['deleteTopic', 'deletePost', 'setWanted', 'sendMessage', 'readMessages', 'blockPerson'] as const),
  ...(['unblockPerson', 'rateAnswer', 'shareContent', 'deleteContent', 'follow', 'unfollow'] as const),
  ...(['saveSearch', 'forgetSearch', 'setFavourite', 'setLike', 'setWatch', 'readNotifications'] as const),
  ...(['subscribePush', 'unsubscribePush', 'earnPoints', 'increaseBalance', 'downloadPoints'] as const),
  ...(['donate', 'buyPoints', 'paymentState', 'showPayment', 'sendReport', 'appeal'] as const),
  // They repeat the request.
  ...(['understand', 'savedSearches'] as const),
  ...(['verifySchool', 'beginTotp', 'confirmTotp', 'endTotp', 'renewRecovery', 'beginPasskey'] as const),
  ...(['finishPasskey', 'listPasskeys', 'endPasskey', 'passkeyOptions', 'logInWithPasskey'] as const),
  ...(['secondFactor', 'confirmFactor', 'securityEvents', 'applyAsMerchant'] as const),
  // For staff, who review hidden content.
  ...([
    'listCases',
    'showCase',
    'actOnCase',
    'listActs',
    'listAccounts',
    'showAccount',
    'listThings',
    'actOnThings',
    'casePicture',
  ] as const),
  ...(['setAccount', 'endAccountSessions', 'mailAccountPassword', 'deleteAccountOf', 'grantPoints'] as const),
  ...(['allPayments', 'refundPayment', 'listMerchants', 'decideMerchant', 'showOverview'] as const),
  ...(['adminSettings', 'setSettings', 'adminSchools', 'setSchool', 'adminOptions', 'setOption'] as const),
  ...(['adminBoards', 'setBoard', 'adminSubcategories', 'setSubcategory'] as const),
  ...(['adminPartners', 'setPartner', 'adminRooms', 'setRoom', 'adminHosts', 'setHost'] as const),
];

/** The places at which any call shows the hidden word to a person or a visitor. */
async function readBy(as?: Pair, but: readonly string[] = []): Promise<string[]> {
  const found: string[] = [];
  for (const name of ['listPosts', 'readTopic'] as const) {
    const { body } = await world.ask(name, { ftid: open }, calls[name].who === 'anyone' ? as : (as ?? bob));
    if (JSON.stringify(body).includes(word)) found.push(`${name} of a reply`);
  }
  if (as) {
    // A person's searches are their own.
    for (const [name, text] of await exportOf(world, as))
      if (!searched.includes(name) && text.includes(word)) found.push(`export of ${name}`);
  }
  for (const [name, fields] of Object.entries(readings()) as [keyof Calls, object][]) {
    if ((!as && calls[name].who !== 'anyone') || but.includes(name)) continue;
    const { status, body } = await world.ask(name, fields as Record<string, unknown>, as);
    // The reader's own request may contain it.
    const text = JSON.stringify(status === 200 ? body : '').replaceAll(`/search/${word}/`, '');
    if (text.includes(word)) found.push(name);
  }
  return found;
}

/** Addresses other than calls that show things, and the reads of pages. */
async function seenElsewhere(): Promise<string[]> {
  const [iid, ftid, id] = [idOf('listing'), idOf('topic'), idOf('content')];
  const found: string[] = [];
  for (const path of [
    '/sitemaps/listings.xml',
    '/sitemaps/topics-0.xml',
    '/sitemaps/book-pages-0.xml',
    `/feeds/used/${feeds}.xml`,
  ]) {
    const text = await (await fetch(world.url + path)).text();
    if ([iid, ftid, id].some((it) => text.includes(it))) found.push(path.split('/')[1] ?? '');
  }
  for (const path of [`/files/${photo}`, `/files/${photo}?w=480`, `/share/${iid}.jpg`])
    if ((await fetch(world.url + path)).status === 200) found.push(path.split('/')[1] ?? '');
  const context = await contextOfPages(world);
  const all = { name: word, school_id: 1, limit: 10, offset: 0, sort: 'time_desc' } as never;
  const pages: Record<string, () => Promise<unknown>> = {
    'listings.listCards': () => api.listings.listCards(context, all),
    'listings.cards': () => api.listings.cards(context, all),
    'listings.home': () => api.listings.home(context, 1),
    'listings.section': () => api.listings.section(context, 'used', 1),
    'listings.show': () => api.listings.show(context, iid),
    'forum.listExcerpts': () => api.forum.listExcerpts(context, all),
    'forum.show of a reply': () => api.forum.show(context, open, { limit: 10, offset: 0 }),
    'forum.show': () => api.forum.show(context, ftid, { limit: 10, offset: 0 }),
    'bookPages.latest': () => api.bookPages.latest(context, { limit: 10 }),
    'bookPages.sharers': () => api.bookPages.sharers(context),
    'bookPages.show': () => api.bookPages.show(context, id),
    'bookPages.of': () => api.bookPages.of(context, ann.userid),
    'people.show': () => api.people.show(context, ann.username),
  };
  const known = Object.entries(api).flatMap(([of, verbs]) =>
    Object.keys(verbs).map((verb) => `${of}.${verb}`),
  );
  expect(known.filter((it) => !(it in pages)).sort()).toEqual(aboutNoThings);
  for (const [name, read] of Object.entries(pages))
    if (JSON.stringify(await read().catch(() => '')).includes(word)) found.push(name);
  return found;
}

/** Files of an export that say what a person searches for. */
const searched = ['searches.json', 'matches.json'];

/** Feeds are kept in memory for a while, so each look is at another one. */
let feeds = 1;

const seenBefore = [
  ...['contentsOf', 'latestContents', 'listFavourites', 'listFollowed', 'listListings', 'listNotifications'],
  ...[
    'getMessages',
    'listChats',
    'listPosts',
    'listPosts of a reply',
    'listTopics',
    'roomHistory',
    'showListing',
    'showPerson',
    'suggestListings',
  ],
];

test('every call is known to read what others wrote, or not to', () => {
  const known = [...Object.keys(readings()), ...others];
  expect(Object.keys(calls).filter((it) => !known.includes(it))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});

test('a reported thing is gone from every read of its reporter, and of no other person', async () => {
  const eve = await newPerson(world);
  await world.ask('follow', { to_user_id: ann.userid }, eve);
  for (const { kind, id } of things) {
    if (kind === 'listing' || kind === 'topic' || kind === 'content')
      await world.ask('setFavourite', { kind, id, on: true }, eve);
  }
  const before = await readBy(eve, ['askHelper']);
  expect(before).toEqual(expect.arrayContaining(['listFavourites', 'listListings', 'suggestListings']));
  for (const about of things) await world.ask('sendReport', { about, reason: 'spam' }, eve);
  expect(await readBy(eve)).toEqual([]);
  expect(await readBy(bob, ['askHelper'])).toEqual(expect.arrayContaining(seenBefore));
});

test('hidden things are gone from every read, and back with their place when they are restored', async () => {
  // The helper is asked only afterwards, since its answers stay as they were given.
  const before = await readBy(bob, ['askHelper']);
  expect(before.sort()).toEqual(expect.arrayContaining(seenBefore));
  const elsewhere = await seenElsewhere();
  expect(elsewhere.filter((it) => !it.includes('.'))).toEqual(
    expect.arrayContaining(['sitemaps', 'feeds', 'files']),
  );
  // Bob, to whom it was sent, reports the message; then he does not see it anyway.
  const message = { kind: 'message', id: idOf('message') };
  await world.ask('sendReport', { about: message, reason: 'scam' }, bob);
  const changed = vi.spyOn(world.services.invalidation, 'changed');
  expect((await act(world, mia, ann, 'hide', { reason: 'Not allowed here' })).status).toBe(200);
  const tags = changed.mock.calls.flatMap(([it]) => it);
  for (const tag of [
    `item:${idOf('listing')}`,
    `topic:${idOf('topic')}`,
    `contents:${ann.userid}`,
    'sharers',
  ])
    expect(tags).toContain(tag);
  feeds = 103;
  expect(await readBy(bob)).toEqual([]);
  expect(await readBy()).toEqual([]);
  expect(await seenElsewhere()).toEqual([]);

  const moderation = { state: 'hidden', reason: 'Not allowed here' };
  const own = (await world.ask('showListing', { iid: idOf('listing') }, ann)).body.item;
  expect(own.moderation).toEqual(moderation);
  expect((await world.ask('listOwnListings', {}, ann)).body.items[0]?.moderation).toEqual(moderation);
  expect((await world.ask('listPosts', { ftid: idOf('topic') }, ann)).body.topic.moderation).toEqual(
    moderation,
  );
  expect((await world.ask('contentsOf', { userid: ann.userid }, ann)).body.contents[0]?.moderation).toEqual(
    moderation,
  );
  const heard = (await world.ask('roomHistory', { room: 'global' }, ann)).body.messages[0];
  expect(heard?.moderation).toEqual(moderation);
  expect((await caseOf(world, mia, ann)).things.map(({ state }) => state)).toEqual(Array(6).fill('hidden'));

  const said = (await world.ask('getMessages', { to_userid: bob.userid }, ann)).body[0];
  expect(said?.moderation).toEqual(moderation);

  expect((await act(world, mia, ann, 'restore')).status).toBe(200);
  feeds = 1;
  expect((await readBy(bob, ['askHelper'])).sort()).toEqual(before.sort());
  expect(
    (await world.ask('showListing', { iid: idOf('listing') }, ann)).body.item.moderation,
  ).toBeUndefined();
});
