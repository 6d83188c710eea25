import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '../pages/open-pages.ts';
import { newPerson } from '../world/people.ts';
import type { Pair, World } from '../world/world.ts';

let world: World;
let ann: Pair & { username: string };
let id: string;
beforeAll(async () => {
  world = await openPages();
  ann = await newPerson(world);
  id = await share('Middlemarch');
});
afterAll(() => world.close());

async function share(name: string): Promise<string> {
  const form = new FormData();
  const fields = {
    userid: ann.userid,
    session: ann.session,
    content_name: name,
    page_num: '27',
    text: 'Yes.',
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const page = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  form.set('image', new Blob([new Uint8Array(page)]), 'page');
  const answer = await fetch(`${world.url}/api/content_sharing/`, { method: 'POST', body: form });
  return ((await answer.json()) as { id: string }).id;
}

async function look(path: string) {
  const answer = await fetch(`${world.url}${path}`);
  return { status: answer.status, html: await answer.text() };
}

test('a shared page is rendered with its preview picture, also under the opaque userid', async () => {
  const { result } = (await world.ask('encodeUserid', { userid: ann.userid })).body;
  for (const name of [ann.userid, result]) {
    const { status, html } = await look(`/content_sharing/${name}/${id}`);
    expect(status).toBe(200);
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/files\/\w{22}"/);
    expect(html).toContain('Middlemarch, page 27');
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]+/content_sharing/${ann.userid}/${id}"`));
  }
});

test('the list, the person’s pages and home show a new page at once, and hide a deleted one', async () => {
  const second = await share('The second one');
  const paths = ['/content_sharing/', `/content_sharing/${ann.userid}`, '/'];
  for (const path of paths) expect((await look(path)).html, path).toContain('The second one');
  await world.ask('deleteContent', { contentid: second }, ann);
  for (const path of paths) expect((await look(path)).html, path).not.toContain('The second one');
  expect((await look(`/content_sharing/${ann.userid}/${second}`)).status).toBe(404);
});

test('a person without pages has a page that says so; an unknown person returns 404', async () => {
  const ben = await newPerson(world);
  const { status, html } = await look(`/content_sharing/${ben.userid}`);
  expect([status, html.includes(`${ben.username} shares no page at the moment`)]).toEqual([200, true]);
  expect((await look('/content_sharing/nobody')).status).toBe(404);
  expect((await look(`/content_sharing/${ann.userid}/nothing`)).status).toBe(404);
});
