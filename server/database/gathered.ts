import type { Sql } from './pool.ts';

/**
 * So many statements of a kind go side by side. With one alone, whoever came late waited for a whole commit and PostgreSQL for
 * the next; with many, a busy minute would not be gathered but fill the pool.
 */
const mostUnderWay = 3;
/** Who has waited for so many milliseconds goes beside those that are still under way, with all that came since. */
const patienceMs = 20;
const mostAtOnce = 100;

/**
 * Asks that come in the same turn of the event loop, or while enough like them are under way, go to PostgreSQL together: one
 * statement for many, where each alone would cost a way there and a commit. Each is asked after it came, so it sees
 * what was committed before. `ask` answers in the order of what it is given.
 *
 * Where PostgreSQL refuses a statement of many for what one of them says, each is asked by itself, so that nobody fails
 * for another. Throws whatever `ask` throws.
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
  let impatient: NodeJS.Timeout | undefined;

  /** Whatever else this turn of the event loop brings comes along. */
  function sendSoon() {
    if (soon || waiting.length === 0) return;
    if (underWay >= mostUnderWay) {
      impatient ??= setTimeout(send, patienceMs);
      return;
    }
    // An answer that comes in the very turn in which patience ends would else be followed by a statement that asks nothing.
    clearTimeout(impatient);
    impatient = undefined;
    soon = true;
    setImmediate(send);
  }

  function send() {
    impatient = undefined;
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

/** Answers each; resolves when all are answered. */
async function answer<Key, Answer>(
  sent: Waiting<Key, Answer>[],
  ask: (keys: Key[]) => Promise<Answer[]>,
): Promise<void> {
  try {
    const answers = await ask(sent.map(({ key }) => key));
    for (const [place, { resolve }] of sent.entries()) resolve(answers[place] as Answer);
  } catch (error) {
    if (sent.length > 1 && saysWhat(error)) await Promise.all(sent.map((one) => answer([one], ask)));
    else for (const { reject } of sent) reject(error);
  }
}

/** Whether PostgreSQL undid a statement for a value or a rule, so that it may be asked again in parts. */
function saysWhat(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^2[23]...$/.test(code);
}
