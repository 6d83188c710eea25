import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeFor, mails, mailTo, newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const minute = 60_000;
const expired = 'The verification code has expired.';

test('checking the mailed code leaves it valid, and registering uses it up', async () => {
  const email = 'first@example.com';
  expect((await world.ask('verifyEmail', { email })).body).toEqual({ exists: false });
  const verification_code = await codeFor(world, email);
  expect(verification_code).toMatch(/^\d{6}$/);
  for (const _ of [1, 2]) {
    const checked = await world.ask('checkCode', { email, verification_code });
    expect(checked).toMatchObject({ status: 200, body: { result: true } });
  }
  const registered = await world.ask('register', account({ email, verification_code }));
  expect(registered.status).toBe(200);
  expect(await world.ask('checkCode', { email, verification_code })).toMatchObject({
    status: 400,
    error: expired,
  });
});

test('an address with an account is reported, in any case, and gets no mail', async () => {
  const { email } = await newPerson(world);
  const before = (await mails(world)).length;
  const asked = await world.ask('verifyEmail', { email: email.toUpperCase() });
  expect(asked).toMatchObject({ status: 200, body: { exists: true } });
  await world.ask('verifyEmail', { email: 'after@example.com' });
  await codeFor(world, 'after@example.com');
  expect(await mails(world)).toHaveLength(before + 1);
});

test('a wrong code is refused without a sentence, and does not register', async () => {
  const { email, wrong } = await withCode('wrong@example.com');
  expect(await world.ask('checkCode', { email, verification_code: wrong })).toMatchObject({
    status: 400,
    error: '',
  });
  expect(await world.ask('register', account({ email, verification_code: wrong }))).toMatchObject({
    status: 400,
    error: '',
  });
  expect(
    await world.ask('checkCode', { email: 'never@example.com', verification_code: wrong }),
  ).toMatchObject({
    status: 400,
    error: '',
  });
});

test('any text that is not the code is a wrong code', async () => {
  const { email } = await withCode('odd-code@example.com');
  for (const verification_code of ['x'.repeat(500), '\u0000', '字'])
    expect(await world.ask('checkCode', { email, verification_code })).toMatchObject({
      status: 400,
      error: '',
    });
});

test.each(["o'x", 'first.last+tag', '{a}!#$%&*=?^`|~/', 'x'.repeat(64)])(
  'any deliverable address may register: %s',
  async (local) => {
    for (const domain of ['mail.example.co', 'xn--fiqs8s.example.xn--fiqs8s', 'a.museum']) {
      const { status, error } = await world.ask('verifyEmail', { email: `${local}@${domain}` });
      expect([status, error]).toEqual([200, undefined]);
    }
  },
);

test('five wrong tries invalidate a code, also concurrent ones', async () => {
  const slow = await withCode('slow@example.com');
  for (const _ of [1, 2, 3, 4])
    await world.ask('checkCode', { email: slow.email, verification_code: slow.wrong });
  const fourLater = await world.ask('checkCode', { email: slow.email, verification_code: slow.code });
  expect(fourLater.status).toBe(200);
  const fifth = await world.ask('register', account({ email: slow.email, verification_code: slow.wrong }));
  expect(fifth.error).toBe('');
  const after = await world.ask('checkCode', { email: slow.email, verification_code: slow.code });
  expect(after).toMatchObject({ status: 400, error: expired });

  const quick = await withCode('quick@example.com');
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () =>
      world.ask('checkCode', { email: quick.email, verification_code: quick.wrong }),
    ),
  );
  expect(guesses.filter((it) => it.error === '')).toHaveLength(5);
  const right = await world.ask('register', account({ email: quick.email, verification_code: quick.code }));
  expect(right).toMatchObject({ status: 400, error: expired });
});

test('a code expires after ten minutes', async () => {
  const { email, code } = await withCode('time@example.com');
  world.later(9 * minute);
  expect((await world.ask('checkCode', { email, verification_code: code })).status).toBe(200);
  world.later(1.1 * minute);
  const late = await world.ask('register', account({ email, verification_code: code }));
  expect(late).toMatchObject({ status: 400, error: expired });
});

test('a newer code replaces the older one, and is valid for its address only', async () => {
  const older = await withCode('twice@example.com');
  await world.ask('verifyEmail', { email: older.email });
  const all = async () => (await mails(world)).filter((it) => it.includes('To: twice@example.com'));
  while ((await all()).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  const codes = (await all()).map((it) => /^\d{6}$/m.exec(it)?.[0]);
  const newer = codes.find((it) => it !== older.code) ?? older.code;
  expect((await world.ask('checkCode', { email: older.email, verification_code: newer })).status).toBe(200);
  const other = await withCode('neighbour@example.com');
  if (other.code !== newer)
    expect((await world.ask('checkCode', { email: other.email, verification_code: newer })).error).toBe('');
});

test('the mail is in the language of the interface, and has no code in its subject', async () => {
  const email = 'zhongwen@example.com';
  await fetch(`${world.url}/api/user/verify_email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'lang=zh' },
    body: JSON.stringify({ email }),
  });
  const mail = await mailTo(world, email, /^\d{6}$/m);
  expect(mail).toMatch(/^Subject: 你的 Quad 验证码$/m);
});

test.each([
  ['verifyEmail', {}, 'email'],
  ['verifyEmail', { email: 'no-at.example.com' }, 'email'],
  ['verifyEmail', { email: 'a@b.c' }, 'email'],
  ['verifyEmail', { email: '.dot@example.com' }, 'email'],
  ['verifyEmail', { email: 'two..dots@example.com' }, 'email'],
  ['verifyEmail', { email: 'a@example.c1' }, 'email'],
  ['verifyEmail', { email: 'a@-example.com' }, 'email'],
  ['verifyEmail', { email: `${'x'.repeat(65)}@example.com` }, 'email'],
  ['verifyEmail', { email: '"a b"@example.com' }, 'email'],
  ['verifyEmail', { email: '<a@example.com>' }, 'email'],
  ['verifyEmail', { email: 'two@example.com, three@example.com' }, 'email'],
  ['verifyEmail', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
  ['checkCode', { email: 'a@example.com' }, 'verification_code'],
] as const)('%s with %j is a 400 that names %s', async (call, fields, field) => {
  const refused = await world.ask(call, fields);
  expect(refused.status).toBe(400);
  expect(refused.error).toContain(field);
});

async function withCode(email: string) {
  await world.ask('verifyEmail', { email });
  const code = await codeFor(world, email);
  return { email, code, wrong: code === '000000' ? '000001' : '000000' };
}

function account(more: { email: string; verification_code: string }) {
  return {
    username: `u_${more.email.split('@')[0]}`.slice(0, 16),
    password: 'secret-1',
    school: 103,
    ...more,
  };
}
