import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outboxPage } from '#server/mail/outbox-page.ts';
import { readSite, type SiteState } from '#server/site/site.ts';
import { type MailWorld, openMailWorld, until } from './mail-world.ts';

let world: MailWorld;
let dataDir: string;
let app: FastifyInstance;
let site: SiteState;
beforeEach(async () => {
  world = await openMailWorld();
  dataDir = await mkdtemp(join(tmpdir(), 'quad-mail-'));
  app = Fastify();
  site = await readSite(world.db);
});
afterEach(async () => {
  await app.close();
  await world.close();
  await rm(dataDir, { recursive: true });
});

test('without a mail server each mail is written to a readable file', async () => {
  await postTwo();
  const names = await readdir(join(dataDir, 'outbox'));
  expect(names.every((name) => /^[\w.:-]+Z-[\w-]{36}\.eml$/.test(name))).toBe(true);
  const sources = await Promise.all(names.map((name) => readFile(join(dataDir, 'outbox', name), 'utf8')));
  const chinese = sources.find((it) => it.includes('To: bo@school.example'));
  expect(chinese).toContain('Subject: 你的 Quad 验证码\n');
  expect(chinese).toMatch(/\n\n[\s\S]*^654321$/m);
  expect(chinese).toMatch(/^Message-ID: <[\w-]{36}@quad\.example>$/m);
});

test('the outbox page lists mails newest first, with each code on its own line', async () => {
  outboxPage(app, { ...localSettings, live: false, smtpUrl: null, dataDir }, site);
  expect((await app.inject('/dev/outbox')).body).toContain('No mail yet.');
  await postTwo();
  const page = await app.inject('/dev/outbox');
  for (const rule of ['default-src', 'base-uri', 'form-action', 'frame-ancestors'])
    expect(page.headers['content-security-policy']).toContain(`${rule} 'none'`);
  expect(page.body).toMatch(/^654321$/m);
  expect(page.body.indexOf('654321')).toBeLessThan(page.body.indexOf('123456'));
  expect(page.body).toContain('&lt;an&gt;@school.example');
  expect(page.body).not.toContain('<an>');
  const list = await app.inject({ url: '/dev/outbox', headers: { accept: 'application/json' } });
  expect(list.json()).toEqual([
    expect.objectContaining({ to: 'bo@school.example', subject: '你的 Quad 验证码' }),
    expect.objectContaining({ to: '<an>@school.example', text: expect.stringMatching(/^123456$/m) }),
  ]);
});

test('a multipart mail is readable; the outbox serves its HTML part only to localhost', async () => {
  outboxPage(app, { ...localSettings, live: false, smtpUrl: null, dataDir }, site);
  const mail = await world.mail(null, dataDir);
  const unsubscribe = 'https://quad.example/mail/unsubscribe?token=a.b';
  const object = { kind: 'conversation', id: 'x', title: 'bob', url: '/chats/x', photo: '' } as const;
  const entries = [
    {
      kind: 'message',
      object,
      names: ['bob'],
      count: 1,
      quotes: [{ name: 'bob', text: '<b>Hello</b>' }],
      more: 0,
      text: '',
    },
  ] as const;
  const values = { origin: 'https://quad.example', kinds: ['message'], entries, more: 0 } as const;
  await world.db.begin((tx) =>
    mail.post(tx, { kind: 'notice', lang: 'en', to: 'ann@school.example', unsubscribe, values }),
  );
  await until(async () => (await world.db`select 1 from outbox where sent_at is not null`).length === 1);
  expect(await world.db`select html, unsubscribe from outbox`).toEqual([{ html: null, unsubscribe: null }]);
  const [name = ''] = await readdir(join(dataDir, 'outbox'));
  const source = await readFile(join(dataDir, 'outbox', name), 'utf8');
  expect(source).toContain(
    `List-Unsubscribe: <${unsubscribe}>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n`,
  );
  expect(source).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*> <b>Hello<\/b>[\s\S]*text\/html/);
  const [kept] = (await app.inject({ url: '/dev/outbox', headers: { accept: 'application/json' } })).json();
  expect(kept).toMatchObject({ unsubscribe, html: expect.stringContaining('&lt;b&gt;Hello&lt;/b&gt;') });
  const [link = ''] = /\/dev\/outbox\/[\w-]+/.exec((await app.inject('/dev/outbox')).body) ?? [];
  const page = await app.inject(link);
  expect(page.body).toBe(kept.html);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await app.inject({ url: link, headers: { host: 'quad.example.edu' } })).statusCode).toBe(404);
});

test('a live site, or one with a mail server, has no outbox page', async () => {
  outboxPage(app, { ...localSettings, live: true, smtpUrl: null, dataDir }, site);
  outboxPage(app, { ...localSettings, live: false, smtpUrl: 'smtp://127.0.0.1', dataDir }, site);
  expect((await app.inject('/dev/outbox')).statusCode).toBe(404);
});

const localSettings = { trustProxy: [], publicUrl: null };

async function postTwo() {
  const mail = await world.mail(null, dataDir);
  const code = { kind: 'verification-code', lang: 'en' } as const;
  await world.db.begin((tx) =>
    mail.post(tx, { ...code, to: '<an>@school.example', values: { code: '123456' } }),
  );
  await world.db.begin((tx) =>
    mail.post(tx, { ...code, lang: 'zh', to: 'bo@school.example', values: { code: '654321' } }),
  );
  await until(async () => (await world.db`select 1 from outbox where sent_at is not null`).length === 2);
}
