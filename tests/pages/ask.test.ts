import { afterEach, expect, test, vi } from 'vitest';
import { AskError, ask, onExpired } from '../../web/api/ask.ts';
import { auth } from '../../web/session/session.ts';

const pair = { userid: 'u'.repeat(16), session: 's'.repeat(43), school_abbr: 'USC', vip: 0 };

afterEach(() => vi.unstubAllGlobals());

test('the pair is in the body of a POST and in a header of a GET, never in the address', async () => {
  const fetched = answering(200, { sessions: [] });
  await ask('listSessions', {}, { pair });
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    userid: pair.userid,
    session: pair.session,
  });
  await ask('checkSession', { userid: pair.userid }, { pair });
  const [address, init] = fetched.mock.calls[1] ?? [];
  expect(address).toBe(`/api/user/check_session?userid=${pair.userid}`);
  expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${pair.userid}${pair.session}`);
});

test('a refusal has its status, sentence, field and seconds to wait', async () => {
  answering(429, { error: 'Too many calls.' }, { 'retry-after': '7', 'x-problem-field': 'email' });
  const error = await ask('verifyEmail', { email: 'a@b.co' }).catch((it: unknown) => it);
  expect(error).toBeInstanceOf(AskError);
  expect(error).toMatchObject({ status: 429, message: 'Too many calls.', field: 'email', retryAfter: 7 });
});

test('a network failure has status 0', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(ask('listSchools', {})).rejects.toMatchObject({ status: 0 });
});

test('a session that the server no longer knows is removed, and reported once', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  auth.set(pair);
  const told = vi.fn();
  onExpired(told);
  answering(401, { error: 'Session not found' });
  await Promise.allSettled([ask('listSessions', {}), ask('listSessions', {})]);
  expect(auth.get()).toBeNull();
  expect(told).toHaveBeenCalledTimes(1);
});

function answering(status: number, body: object, headers: Record<string, string> = {}) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status, headers }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
