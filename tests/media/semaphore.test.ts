import { expect, test, vi } from 'vitest';
import { createFairSemaphore } from '#server/media/pictures/semaphore.ts';

type FairSemaphore = ReturnType<typeof createFairSemaphore>;

/** Work that ends on request, and the names of the work that has begun, in order. */
function watched(semaphore: FairSemaphore) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask(name: string, person: string, heavy = false): Promise<void> {
      const asked = semaphore({
        person,
        heavy,
        seconds: 5,
        timeoutError: () => new Error('late'),
        run: () =>
          new Promise<void>((resolve) => {
            begun.push(name);
            ends.set(name, resolve);
          }),
      });
      // Work that a test leaves running fails after the test.
      asked.catch(() => {});
      return asked;
    },
    /** Ends this work, if any, and waits until the next work has begun. */
    async end(name = ''): Promise<void> {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const room = { places: 2, heavy: 1, waiting: 40, each: 20 };

test('a person gets one slot, and the other stays free for others', async () => {
  const { ask, begun, end } = watched(createFairSemaphore(room));
  for (const name of ['a1', 'a2', 'a3']) void ask(name, 'a');
  await end();
  expect(begun).toEqual(['a1']);
  void ask('b1', 'b');
  await end();
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

test('people take turns, however much work one has queued before', async () => {
  const { ask, begun, end } = watched(createFairSemaphore({ ...room, places: 1 }));
  for (const name of ['a1', 'a2', 'a3']) void ask(name, 'a');
  for (const name of ['b1', 'b2']) void ask(name, 'b');
  void ask('c1', 'c');
  await end();
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('small work finds a slot despite any amount of heavy work, and runs before its sender’s heavy work', async () => {
  const { ask, begun, end } = watched(createFairSemaphore(room));
  for (const person of ['a', 'b', 'c']) void ask(`${person} heavy`, person, true);
  void ask('c small', 'c');
  void ask('d small', 'd');
  await end();
  expect(begun).toEqual(['a heavy', 'c small']);
  await end('c small');
  expect(begun).toEqual(['a heavy', 'c small', 'd small']);
  await end('a heavy');
  expect(begun.at(-1)).toBe('b heavy');
});

test('heavy work gets its turn while small work keeps arriving', async () => {
  const { ask, begun, end } = watched(createFairSemaphore(room));
  for (const person of ['a', 'b', 'c', 'd']) void ask(person, person);
  void ask('heavy', 'e', true);
  await end();
  await end('a');
  expect(begun).toEqual(['a', 'b', 'heavy']);
});

test('a sender with too much work is refused, and in a full queue the one with most in it', async () => {
  const { ask, begun, end } = watched(createFairSemaphore({ places: 1, waiting: 4, each: 4 }));
  const sent = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask(name, 'a'));
  const refused = { code: 'too-many-calls', retryAfter: 5 };
  await expect(ask('a6', 'a')).rejects.toMatchObject(refused);
  const last = expect(sent[4]).rejects.toMatchObject(refused);
  void ask('b1', 'b');
  await last;
  await end('a1');
  expect(begun).toEqual(['a1', 'b1']);
});

test('late work is answered, and keeps its slot until it ends', async () => {
  const semaphore = createFairSemaphore({ places: 1, waiting: 1 });
  const work = <T>(person: string, run: () => Promise<T>, seconds = 5) => ({
    person,
    run,
    seconds,
    timeoutError: () => new Error('late'),
  });
  const slow = Promise.withResolvers<string>();
  await expect(semaphore(work('a', () => slow.promise, 0.01))).rejects.toThrow('late');
  const second = vi.fn(async () => 'second');
  const waiting = semaphore(work('b', second));
  await expect(semaphore(work('c', async () => 'third'))).rejects.toMatchObject({ code: 'too-many-calls' });
  expect(second).not.toHaveBeenCalled();
  slow.resolve('first, far too late');
  expect(await waiting).toBe('second');
});
