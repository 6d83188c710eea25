import type { Pair } from '../../../bench/people.ts';
import type { ShownIds } from '../../../scripts/shots/screens.ts';
import { topUps } from '../../../scripts/shots/top-ups.ts';
import { authenticator } from '../../accounts/authenticator.ts';
import { address, everything, mailbox, payloadAt, payloads, short } from '../../browser/payloads.ts';
import { connect } from '../../chat/devices.ts';
import { plain } from '../../media/images.ts';
import { newPerson } from '../../world/people.ts';
import type { Target } from '../target.ts';
import { plantForStaff } from './plant-staff.ts';

/** The content with payloads, and the people who may see it. */
export interface Planted {
  owner: Pair & { password: string; username: string };
  friend: Pair;
  admin: Pair;
  ids: ShownIds;
  /** Listings by type, with the number of the payload in their name. */
  listings: { iid: string; type: string; at: number }[];
  /** Addresses of all content with its own page, with one payload in each title. */
  pages: string[];
  /** Pages that only the owner sees. */
  receipts: string[];
}

/** Writes every payload into every stored text field, through the calls and the sockets. */
export async function plant(target: Target): Promise<Planted> {
  const { ask, url, sql } = target;
  const owner = await newPerson(target, { email: mailbox(1), username: 'owner_1', school: 2 });
  const friend = await newPerson(target, { username: 'friend_1', school: 2 });
  await sql`update users set merchant = true where userid = ${owner.userid}`;
  await ask('changeUser', { contact: everything.slice(0, 2000), about: everything.slice(0, 300) }, owner);
  for (const [at, name] of short.entries())
    await ask('saveSearch', { query: `/search/used/0?max_price=${at + 1}`, name, every: 'off' }, owner);
  const listings = await plantListings(target, owner);
  const topics = await plantForum(target, owner, friend);
  await plantTalk(target, owner, friend);
  const contents = await plantPages(url, owner);
  const payments = await plantDonations(target, owner);
  await plantAgents(url, owner);
  await plantPasskeys(target, owner);
  for (const email of [mailbox(2), mailbox(3)]) {
    await ask('verifyEmail', { email });
    await ask('sendReport', { category: 'bug', text: everything, email });
  }
  const draft = { type: 'used', status: 0, name: payloadAt(0).text, description: everything };
  const spare = listings.slice(0, 2).map(({ iid }) => iid);
  const staff = await plantForStaff(target, { owner, friend, spare, paid: payments[0] ?? '' });
  return {
    owner,
    friend,
    admin: staff.admin,
    listings,
    ids: {
      shown: listings.at(-1)?.iid ?? '',
      own: listings.at(-2)?.iid ?? '',
      draft: (await ask('setListing', draft, owner)).body.iid,
      topic: topics[0] ?? '',
      friend: friend.userid,
      sharer: owner.userid,
      page: contents[0] ?? '',
      case: staff.case,
      accused: owner.userid,
      ...(await topUps(url, owner)),
    },
    pages: [
      // Types share the code for common fields, so every third listing of the other types is enough.
      ...listings
        .filter(({ type, at }) => ['used', 'event', 'dining'].includes(type) || at % 3 === 0)
        .map(({ iid }) => `/detail/${iid}`),
      ...topics.map((it) => `/forumdetail/${it}`),
      ...contents.map((it) => `/content_sharing/${owner.userid}/${it}`),
    ],
    receipts: payments.map((it) => `/userpage/payments/${it}`),
  };
}

async function plantPasskeys({ ask, url }: Target, owner: Pair): Promise<void> {
  for (const name of short) {
    const { options } = (await ask('beginPasskey', {}, owner)).body;
    await ask('finishPasskey', { response: authenticator(url).make(options), name }, owner);
  }
}

async function plantListings({ ask }: Target, owner: Pair): Promise<Planted['listings']> {
  const listings: Planted['listings'] = [];
  for (const [at, { text }] of payloads.entries())
    for (const type of ['used', 'house', 'car', 'event', 'dining', 'merchant_house']) {
      if (type === 'merchant_house' && at % 3) continue;
      const few = short[at % short.length];
      const { body, error } = await ask(
        'setListing',
        {
          type,
          name: text,
          price: at,
          description: everything,
          contact: text,
          tag: short,
          address: text,
          eventLocation: text,
          cuisine: few,
          opening_hours: text,
          dishes: text,
        },
        owner,
      );
      if (error !== undefined) throw new Error(`${type} ${at} was refused: ${error}`);
      listings.push({ iid: body.iid, type, at });
    }
  return listings;
}

async function plantForum({ ask }: Target, owner: Pair, friend: Pair): Promise<string[]> {
  const topics: string[] = [];
  for (const { text } of payloads) {
    const sent = { title: text.replaceAll('\n', ' '), content: `${text}\n\n${everything}`, forum_id: 17 };
    topics.push((await ask('setTopic', sent, owner)).body.ftid);
  }
  for (const { text } of payloads)
    for (const [who, content] of [
      [owner, text],
      [friend, `**${text}** ${text}`],
    ] as const)
      await ask('setPost', { ftid: topics[0], content }, who);
  return topics;
}

async function plantTalk({ ask, url }: Target, owner: Pair, friend: Pair): Promise<void> {
  const socket = await connect(url, friend, { reconnection: false });
  for (const { text } of payloads) {
    await ask('sendMessage', { to_userid: friend.userid, content: text }, owner);
    await ask('sendMessage', { to_userid: owner.userid, content: text }, friend);
    await socket.timeout(5000).emitWithAck('send_message', { room: 'global', message: text });
    await ask('askHelper', { to_userid: 'campus', content: text }, owner);
  }
  socket.close();
}

/** One shared book page for each. */
async function plantPages(url: string, owner: Pair): Promise<string[]> {
  const picture = new Blob([new Uint8Array(await plain().png().toBuffer())]);
  const ids: string[] = [];
  for (const { text } of payloads) {
    const form = new FormData();
    const book = { content_name: text, page_num: '7', text: `${text}\n${everything}`, book_link: address };
    for (const [name, value] of Object.entries({ ...owner, ...book })) form.set(name, value);
    form.set('image', picture, `${text}.png`);
    const answer = await fetch(`${url}/api/content_sharing/`, { method: 'POST', body: form });
    const { id, error } = await answer.json();
    if (error !== undefined) throw new Error(`a page was refused: ${error}`);
    ids.push(id);
  }
  return ids;
}

async function plantDonations({ ask, url }: Target, owner: Pair): Promise<string[]> {
  const ids: string[] = [];
  for (const { text } of payloads) {
    const sent = { provider: 'sandbox', userId: owner.userid, totalPrice: 500, donationText: text };
    const checkout = (await ask('donate', sent, owner)).body.url;
    const pressed = new URLSearchParams({ action: 'approve' });
    await fetch(new URL(checkout, url), { method: 'POST', body: pressed, redirect: 'manual' });
    ids.push(checkout.slice(-16));
  }
  return ids;
}

/** One session for each, with the payload as the browser's user agent. */
async function plantAgents(url: string, { username, password }: Planted['owner']): Promise<void> {
  for (const { text } of payloads) {
    if (!/^[ -~]+$/.test(text)) continue;
    await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': text },
      body: JSON.stringify({ username, password }),
    });
  }
}
