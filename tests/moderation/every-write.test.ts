import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { act, newStaff } from './staff-people.ts';

/** Every call of the site, with a person who is silenced and one who is suspended. */
let world: World;
let mia: Pair;
beforeAll(async () => {
  world = await openWorld();
  mia = await newStaff(world, 'moderator');
});
afterAll(() => world.close());

type Name = keyof typeof calls;
const all = Object.entries(calls) as [Name, Call][];

async function restricted(what: string) {
  const person = await newPerson(world);
  const about = { kind: 'person', id: person.userid };
  await world.ask('sendReport', { about, reason: 'spam' }, await newPerson(world));
  expect((await act(world, mia, person, what, { hours: 24 })).status).toBe(200);
  return person;
}

async function send(name: Name, fields: object) {
  const [method, path] = calls[name].at;
  const url = new URL(path.replace(':provider', 'sandbox').replace(':userid', 'x'), world.url);
  if (method === 'GET')
    for (const [field, value] of Object.entries(fields)) url.searchParams.set(field, value);
  const answer = await fetch(url, {
    method,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    }),
  });
  const text = await answer.text();
  return { status: answer.status, text };
}

const logInAgain = async ({ username, password }: { username: string; password: string }): Promise<Pair> =>
  JSON.parse((await send('logIn', { username, password })).text);

/** Calls that show others nothing, or nothing new. Add a new call here, or to the closed ones. */
const open: readonly Name[] = [
  // Appeal, report, block, read marks.
  ...(['appeal', 'ownCases', 'sendReport', 'reportedIds', 'blockPerson', 'unblockPerson'] as const),
  ...(['readMessages', 'readNotifications', 'readTopic'] as const),
  // Calls for one's own data.
  ...(['listChats', 'showChat', 'getMessages', 'listFollowed', 'checkFollow', 'suggestPeople'] as const),
  ...(['listOwnListings', 'fillListing', 'listNotifications', 'noticeSettings', 'showWatch'] as const),
  ...(['setWatch', 'saveSearch', 'savedSearches', 'forgetSearch', 'setFavourite', 'favouriteIds'] as const),
  ...(['listFavourites', 'likeIds', 'unfollow', 'uploadFile', 'askHelper', 'rateAnswer'] as const),
  ...(['subscribePush', 'unsubscribePush', 'ownApplication'] as const),
  // Settings and security.
  ...(['logIn', 'verifySession', 'listSessions', 'endSession', 'forgetPassword', 'changeEmail'] as const),
  ...([
    'verifySchool',
    'listLinks',
    'unlink',
    'beginTotp',
    'confirmTotp',
    'endTotp',
    'renewRecovery',
  ] as const),
  ...(['beginPasskey', 'finishPasskey', 'listPasskeys', 'endPasskey', 'passkeyOptions'] as const),
  ...(['logInWithPasskey', 'secondFactor', 'confirmFactor', 'securityEvents'] as const),
  ...(['verifyEmail', 'checkCode', 'register', 'encodeUserid', 'decodeUserid', 'bounceMail'] as const),
  // Points and payments.
  ...([
    'showPoints',
    'listPoints',
    'chartPoints',
    'downloadPoints',
    'earnPoints',
    'increaseBalance',
  ] as const),
  ...(['listPayments', 'showPayment', 'buyPoints', 'donate'] as const),
  // Export and deletion, and calls that end the session.
  ...([
    'exportUser',
    'deleteAccount',
    'deleteListing',
    'deleteTopic',
    'deletePost',
    'deleteContent',
  ] as const),
  ...(['logOut', 'logOutEverywhere'] as const),
];

/** Closed, or closed depending on the content: `people.test.ts` sends each. */
const closed: readonly Name[] = [
  ...(['applyAsMerchant', 'follow', 'restoreListing', 'sendMessage', 'setPost', 'setTopic'] as const),
  ...(['setWanted', 'shareContent', 'changeUser', 'setLike', 'setListing'] as const),
];

test('every call that writes is listed as open or closed to a silenced person', () => {
  const writing = all.filter(([, { at, who }]) => at[0] === 'POST' && (who === 'viewer' || who === 'anyone'));
  expect(writing.map(([name]) => name).sort()).toEqual([...open, ...closed].sort());
  for (const name of open) expect([name, (calls[name] as Call).silenced]).toEqual([name, 'open']);
  for (const name of closed) expect([name, (calls[name] as Call).silenced]).not.toEqual([name, 'open']);
});

test('a silenced person may use every open call, and no call of staff', async () => {
  const person = await restricted('silence');
  for (const name of open) {
    const { userid, session } = name.startsWith('logOut') ? await logInAgain(person) : person;
    const { status, text } = await send(name, { userid, session });
    // A bounce without its key is 403 to everybody.
    const isRefused = status === 403 && name !== 'bounceMail';
    expect([name, isRefused || text.includes('You may read')]).toEqual([name, false]);
  }
  const { userid, session } = await logInAgain(person);
  for (const [name, { who }] of all.filter(([, it]) => it.who === 'moderator' || it.who === 'admin'))
    expect([name, who, (await send(name, { userid, session })).status]).toEqual([name, who, 403]);
});

test('silenced staff may use no staff call', async () => {
  const [admin, boss] = [await newStaff(world, 'admin'), await newStaff(world, 'admin')];
  await world.ask('sendReport', { about: { kind: 'person', id: admin.userid }, reason: 'hate' }, mia);
  await act(world, boss, admin, 'silence', { hours: 1 });
  const { userid, session } = admin;
  for (const [name] of all.filter(
    ([, it]) => (it.who === 'moderator' || it.who === 'admin') && it.silenced === 'closed',
  ))
    expect([name, (await send(name, { userid, session })).status]).toEqual([name, 403]);
});

test('a suspended person may use no call with the session, and four with the token', async () => {
  const person = await restricted('suspend');
  const { userid, session, username, password } = person;
  const { token } = JSON.parse((await send('logIn', { username, password })).text);
  const withToken: string[] = [];
  for (const [name, { who, tokened }] of all) {
    if (who === 'anyone') continue;
    expect([name, (await send(name, { userid, session })).status]).toEqual([name, 401]);
    // Deletion asks for the password, too.
    const { status } = await send(name, { token });
    if (tokened) withToken.push(name);
    else expect([name, status]).toEqual([name, 401]);
    if (name !== 'deleteAccount') expect([name, status]).toEqual([name, tokened ? 200 : 401]);
  }
  expect(withToken.sort()).toEqual(['deleteAccount', 'exportUser', 'ownCases']);
  expect((await send('appeal', { token, text: 'No' })).status).toBe(200);
});
