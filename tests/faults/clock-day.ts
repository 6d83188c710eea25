import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/database/pool.ts';
import { posted } from './service.ts';
import type { Site } from './site.ts';

/** Actions of an ordinary day and their results. Statuses are those of the responses. */
export function openDay(site: Site, sql: Database) {
  const [ann, bob] = site.people;
  if (!ann || !bob) throw new Error('Nobody is there.');
  const said: string[] = [];
  const replied: string[] = [];
  const codes = new Map<string, { email: string; code: string }>();
  let iid = '';
  let broken = 0;

  async function post(path: string, body: object) {
    const answer = await posted(`${site.url}/api/${path}`, body);
    if (answer.status === 0 || answer.status >= 500) broken += 1;
    return answer;
  }
  const page = async (path: string) => (await fetch(`${site.url}${path}`)).text();
  const newest = (list: readonly string[]) => list.toReversed().join();

  return {
    session: async () => (await post('message/list', ann)).status,
    checkIn: async () => (await post('user/user_signin', { ...ann, signin_text: 'Daily check-in' })).status,
    share: async () => (await post('user/user_signin', { ...ann, signin_text: 'Share button' })).status,
    points: async () =>
      Number((await post('user/increase_balance', { ...ann, increase_balance: 0 })).body.new_balance),
    async say(when: string): Promise<void> {
      for (const content of [`${when}, one`, `${when}, two`]) {
        await post('message/send', { ...ann, to_userid: bob.userid, content, client_id: randomUUID() });
        said.push(content);
        await post('forum/set_post', { ...bob, ftid: site.topics[0], content, client_id: randomUUID() });
        replied.push(content);
      }
    },
    async inOrder(): Promise<boolean> {
      const { body } = await post('message/get', { ...bob, to_userid: ann.userid });
      return (body as unknown as { content: string }[]).map(({ content }) => content).join() === newest(said);
    },
    async repliesInOrder(): Promise<boolean> {
      const { posts } = await (await fetch(`${site.url}/api/forum/list_post?ftid=${site.topics[0]}`)).json();
      return posts.map(({ content }: { content: string }) => content).join() === replied.join();
    },
    /** Uses a person who writes nothing else, so that only these replies count. */
    async pace(): Promise<boolean> {
      const me = site.people[7];
      const fields = { ...me, ftid: site.topics[1], content: 'Here.' };
      const all = await Promise.all(Array.from({ length: 8 }, () => post('forum/set_post', fields)));
      const statuses = all.map(({ status }) => status);
      return statuses.filter((it) => it === 200).length >= 5 && statuses.includes(429);
    },
    async pageShowsNew(when: string): Promise<boolean> {
      const fields = { type: 'used', name: `A lamp of ${when}`, price: 5, description: 'It works.' };
      await page('/used');
      const { body } = await post('item/set', { ...ann, ...fields, client_id: randomUUID() });
      iid = String(body.iid);
      await pause(300);
      return (
        (await page('/used')).includes(fields.name) && (await page(`/detail/${iid}`)).includes(fields.name)
      );
    },
    async keepPage(): Promise<void> {
      for (let turn = 0; turn < 2; turn += 1) await page(`/detail/${iid}`);
    },
    /** Changes the row without the app's knowledge. */
    async pageChanges(): Promise<boolean> {
      await sql`update items set name = 'A lamp that was changed' where iid = ${iid}`;
      return (await page(`/detail/${iid}`)).includes('A lamp that was changed');
    },
    async mailComes(when: string): Promise<boolean> {
      const email = `${randomUUID()}@example.com`;
      await post('user/verify_email', { email });
      for (let wait = 0; wait < 50; wait += 1) {
        const mails = await (
          await fetch(`${site.url}/dev/outbox`, { headers: { accept: 'application/json' } })
        ).json();
        const mail = mails.find(({ to }: { to: string }) => to === email);
        const [code = ''] = /^\d{6}$/m.exec(mail?.text ?? '') ?? [];
        codes.set(when, { email, code });
        if (mail) return true;
        await pause(100);
      }
      return false;
    },
    async code(when: string): Promise<number> {
      const { email, code } = codes.get(when) ?? { email: '', code: '' };
      return (await post('user/pre_register', { email, verification_code: code })).status;
    },
    broken: () => broken,
  };
}
