import { expect, test, vi } from 'vitest';
import { looker } from '../../web/chat/looker.ts';

const steps = () => {
  const ends: ((more: boolean) => void)[] = [];
  const look = vi.fn(() => new Promise<boolean>((resolve) => ends.push(resolve)));
  const finish = async (more = false) => {
    ends.shift()?.(more);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { look, finish };
};

test('several requests during a look-up cause one more look-up', async () => {
  const { look, finish } = steps();
  const wish = looker(look, () => {});
  const done = Promise.all([wish(), wish(), wish()]);
  await finish();
  await finish();
  await done;
  expect(look).toHaveBeenCalledTimes(2);
});

test('it continues while there is more', async () => {
  const { look, finish } = steps();
  const done = looker(look, () => {})();
  await finish(true);
  await finish(true);
  await finish();
  await done;
  expect(look).toHaveBeenCalledTimes(3);
});

test('a failed look-up is reported, and the next request looks up again', async () => {
  const failed = vi.fn();
  let tries = 0;
  const wish = looker(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no line');
    return false;
  }, failed);
  await wish();
  await wish();
  expect([tries, failed.mock.calls.length]).toEqual([2, 1]);
});

test('a request during a failing look-up is not lost', async () => {
  let fail = (_: Error) => {};
  let looks = 0;
  const wish = looker(
    async () => {
      looks += 1;
      if (looks === 1) await new Promise((_, reject) => (fail = reject));
      return false;
    },
    () => {},
  );
  const done = wish();
  void wish();
  fail(new Error('no answer'));
  await done;
  expect(looks).toBe(2);
});
