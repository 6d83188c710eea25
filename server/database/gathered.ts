import type { Sql } from './pool.ts';

/**
 * Most concurrent statements of one kind: with one, a late request waits for a whole commit; with many, the pool is
 * full.
 */
const mostUnderWay = 3;
/** Maximum wait, in milliseconds, before queued requests are sent while others are still in progress. */
const maxWaitMs = 20;
const mostAtOnce = 100;

/**
 * Batches requests of one turn of the event loop, or made while enough are in progress, into one statement, which sees
 * everything committed before. `ask` returns results in the order of its keys. If one request's values make PostgreSQL
 * refuse a batch, each is sent alone. Throws the errors of `ask`.
 */
export function gathered<Handle extends Sql, Key, Answer>(
  ask: (sql: Handle, keys: Key[]) => Promise<Answer[]>,
): (sql: Handle, key: Key) => Promise<Answer> {
  const queues = new WeakMap<Handle, (key: Key) => Promise<Answer>>();
  return (sql, key) => {
    let queue = queues.get(sql);
    if (!queue) {
      queue = queueOf((keys) => ask(sql, keys));
      queues.set(sql, queue);
    }
    return queue(key);
  };
}

interface Waiting<Key, Answer> {
  key: Key;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

function queueOf<Key, Answer>(ask: (keys: Key[]) => Promise<Answer[]>): (key: Key) => Promise<Answer> {
  let waiting: Waiting<Key, Answer>[] = [];
  let soon = false;
  let underWay = 0;
  let waitTimer: NodeJS.Timeout | undefined;

  /** Sends after this turn of the event loop, so that later requests of the turn join the batch. */
  function sendSoon() {
    if (soon || waiting.length === 0) return;
    if (underWay >= mostUnderWay) {
      waitTimer ??= setTimeout(send, maxWaitMs);
      return;
    }
    // Otherwise a response in the same turn as the timeout would cause a second, empty statement.
    clearTimeout(waitTimer);
    waitTimer = undefined;
    soon = true;
    setImmediate(send);
  }

  function send() {
    waitTimer = undefined;
    soon = false;
    const sent = waiting.slice(0, mostAtOnce);
    waiting = waiting.slice(mostAtOnce);
    underWay += 1;
    void answer(sent, ask).finally(() => {
      underWay -= 1;
      sendSoon();
    });
    sendSoon();
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      sendSoon();
    });
}

/** Settles each request; resolves when all are settled. */
async function answer<Key, Answer>(sent: Waiting<Key, Answer>[], ask: (keys: Key[]) => Promise<Answer[]>) {
  try {
    const answers = await ask(sent.map(({ key }) => key));
    for (const [place, { resolve }] of sent.entries()) resolve(answers[place] as Answer);
  } catch (error) {
    if (sent.length > 1 && saysWhat(error)) await Promise.all(sent.map((one) => answer([one], ask)));
    else for (const { reject } of sent) reject(error);
  }
}

/** Whether PostgreSQL refused a statement because of a value or constraint; then its requests are sent separately. */
function saysWhat(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^2[23]...$/.test(code);
}
