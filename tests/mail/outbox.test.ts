import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailWorld, openMailWorld, until } from './mail-world.ts';
import { startSmtpServer } from './post-office.ts';

let world: MailWorld;
beforeEach(async () => {
  world = await openMailWorld();
});
afterEach(() => world.close());

const code = {
  kind: 'verification-code',
  lang: 'en',
  to: 'ann@school.example',
  values: { code: '123456' },
} as const;

test('a mail is sent soon after its commit, and its text is deleted', async () => {
  const office = await startSmtpServer();
  const mail = await world.mail(office.url);
  let committed = 0;
  await world.db.begin(async (tx) => {
    await mail.post(tx, code);
    await tx`select pg_sleep(0.4)`;
    expect(office.received).toHaveLength(0);
    committed = Date.now();
  });
  await until(() => office.received.length === 1);
  expect(Date.now() - committed).toBeLessThan(15_000);
  const [letter] = office.received;
  expect(letter?.to).toEqual(['ann@school.example']);
  expect(letter?.header('from')).toBe('Quad <no-reply@quad.example>');
  expect(letter?.header('subject')).toBe('Your Quad verification code');
  expect(letter?.header('message-id')).toMatch(/^<[\w-]{36}@quad\.example>$/);
  expect(letter?.text).toMatch(/^123456$/m);
  expect(letter?.text).toContain('help@quad.example');
  await until(async () => (await world.db`select 1 from outbox where sent_at is not null`).length === 1);
  expect(await world.db`select subject, body, attempts, last_error from outbox`).toEqual([
    { subject: null, body: null, attempts: 1, last_error: null },
  ]);
  await office.close();
});

test('a transaction that is rolled back sends nothing', async () => {
  const office = await startSmtpServer();
  const mail = await world.mail(office.url);
  const undone = world.db.begin(async (tx) => {
    await mail.post(tx, code);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await world.db.begin((tx) => mail.post(tx, { ...code, to: 'bob@school.example' }));
  await until(() => office.received.length > 0);
  expect(office.received.map((it) => it.to)).toEqual([['bob@school.example']]);
  expect(await world.db`select recipient from outbox`).toEqual([{ recipient: 'bob@school.example' }]);
  await office.close();
});

test('a Chinese mail is encoded correctly, with its key alone on a line of the source', async () => {
  const office = await startSmtpServer();
  const mail = await world.mail(office.url);
  const key = `${'Ab1'.repeat(5)}x${'k-_9'.repeat(11)}`;
  await world.db.begin(async (tx) => {
    await mail.post(tx, { ...code, lang: 'zh' });
    await mail.post(tx, { kind: 'password-reset', lang: 'zh', to: 'bo@school.example', values: { key } });
  });
  await until(() => office.received.length === 2);
  const [codeMail, keyMail] = ['ann', 'bo'].map((who) =>
    office.received.find((it) => it.to[0]?.startsWith(who)),
  );
  expect(codeMail?.header('subject')).toBe('你的 Quad 验证码');
  expect(codeMail?.text).toContain('请用下面的验证码确认这个邮箱是你的：\n\n123456\n');
  expect(keyMail?.header('subject')).toBe('重置你的 Quad 密码');
  expect(keyMail?.source).toMatch(new RegExp(`^${key}\r?$`, 'm'));
  await office.close();
});

test('a mail waits while the mail server is down', async () => {
  const port = await freePort();
  const mail = await world.mail(`smtp://127.0.0.1:${port}`);
  await world.db.begin((tx) => mail.post(tx, code));
  await until(async () => (await world.db`select 1 from outbox where attempts > 0`).length === 1);
  expect(await world.db`select failed_at, last_error from outbox`).toEqual([
    { failed_at: null, last_error: expect.stringContaining('ECONNREFUSED') },
  ]);
  const office = await startSmtpServer({ port });
  await until(() => office.received.length === 1);
  await office.close();
});

test('a permanently refused address is marked with the reason and not retried; a temporary refusal is retried', async () => {
  let tries = 0;
  const office = await startSmtpServer({
    onRecipient: (address) => {
      if (address.startsWith('nobody'))
        return Object.assign(new Error('no such mailbox'), { responseCode: 550 });
      tries += 1;
      return tries === 1 ? Object.assign(new Error('come back later'), { responseCode: 451 }) : undefined;
    },
  });
  const mail = await world.mail(office.url);
  await world.db.begin(async (tx) => {
    await mail.post(tx, { ...code, to: 'nobody@school.example' });
    await mail.post(tx, code);
  });
  await until(() => office.received.length === 1);
  await until(async () => (await world.db`select 1 from outbox where failed_at is not null`).length === 1);
  const [failed] =
    await world.db`select recipient, body, sent_at, last_error from outbox where failed_at is not null`;
  expect(failed).toMatchObject({ recipient: 'nobody@school.example', body: null, sent_at: null });
  expect(failed?.last_error).toContain('no such mailbox');
  expect(office.received[0]?.to).toEqual(['ann@school.example']);
  await office.close();
});

test('concurrent processes send each mail once', async () => {
  const office = await startSmtpServer();
  const [first] = await Promise.all([world.mail(office.url), world.mail(office.url), world.mail(office.url)]);
  const many = Array.from({ length: 30 }, (_, i) => `p${i}@school.example`);
  await world.db.begin(async (tx) => {
    for (const to of many) await first?.post(tx, { ...code, to });
  });
  // Started while the mails are being sent: its sweep finds them all.
  await world.mail(office.url);
  await until(async () => (await world.db`select 1 from outbox where sent_at is null`).length === 0);
  expect(office.received.map((it) => it.to[0]).sort()).toEqual(many.sort());
  await office.close();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
