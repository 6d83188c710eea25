import { setTimeout as pause } from 'node:timers/promises';
import type { Screen } from './screens.ts';

interface Kept {
  to: string;
  text: string;
  html: string;
  unsubscribe: string;
  message_id: string;
}

type Post = <T>(call: string, body: object, lang?: string) => Promise<T>;

/**
 * Signs up a newcomer in each language, whom one of the demo's people writes a message and whose favourite gets cheaper.
 * Returns the mails as HTML and as text, and the page that ends one.
 */
export async function mailPeople(
  url: string,
  post: Post,
  { user, listing }: { user: { userid: string }; listing: string },
): Promise<Screen[]> {
  const kept = async (): Promise<Kept[]> =>
    (await fetch(`${url}/dev/outbox`, { headers: { accept: 'application/json' } })).json();
  async function found(fits: (mail: Kept) => boolean): Promise<Kept> {
    for (let tries = 0; tries < 300; tries += 1) {
      const mail = (await kept()).find(fits);
      if (mail) return mail;
      await pause(200);
    }
    throw new Error('A mail never came.');
  }

  const people = [];
  for (const lang of ['en', 'zh']) {
    const email = `reader_${lang}@nyu.edu`;
    await post('user/verify_email', { email }, lang);
    const code = /^\d{6}$/m.exec((await found(({ to }) => to === email)).text)?.[0];
    const account = { username: `reader_${lang}`, password: 'quad-demo1', email, verification_code: code };
    const pair = await post<object>('user/register', { ...account, school: 2 }, lang);
    await post('notification/settings', { ...pair, set: { ways: { price: 'all' }, mail: 'now' } });
    await post('favourite/set', { ...pair, kind: 'listing', id: listing, on: true });
    people.push({ lang, email, ...(pair as { userid: string }) });
  }
  await post('item/set', { ...user, iid: listing, price: 5 });
  const screens: Screen[] = [];
  for (const { lang, email, userid } of people) {
    const content =
      lang === 'en' ? 'Is it still there?\nI can come by tonight.' : '还在吗？\n我今晚可以来取。';
    await post('message/send', { ...user, to_userid: userid, content });
    const isMine = (it: Kept) => it.to === email && it.unsubscribe !== '';
    const said = await found((it) => isMine(it) && it.text.includes(content.slice(0, 4)));
    const gathered = await found((it) => isMine(it) && !it.text.includes(content.slice(0, 4)));
    screens.push(
      { name: `mail-message-${lang}`, path: `/dev/outbox/${idOf(said)}` },
      { name: `mail-gathered-${lang}`, path: `/dev/outbox/${idOf(gathered)}` },
    );
    if (lang === 'zh') {
      const { pathname, search } = new URL(said.unsubscribe);
      screens.push({ name: 'unsubscribe', path: `${pathname}${search}` });
    }
  }
  return [...screens, { name: 'mails', path: '/dev/outbox' }];
}

const idOf = ({ message_id }: Kept) => message_id.replace(/^<|@.*$/g, '');
