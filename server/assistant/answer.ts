import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { HelperRoom } from '#contract/assistant/helper-rooms.ts';
import type { Language } from '#contract/language.ts';
import { Problem } from '#contract/problems.ts';
import { assistant as english } from '#contract/words/en/assistant.ts';
import { assistant as chinese } from '#contract/words/zh/assistant.ts';
import type { SignedInContext } from '../context.ts';
import { limit } from '../rate-limits/limits.ts';
import { compose } from './compose.ts';
import { linkTo } from './link.ts';
import type { Passage } from './passage.ts';
import { retrieve } from './retrieve.ts';
import { deleteTurn, findAnswer, insertMessage, insertTurn } from './store.ts';

const longestAnswer = 16_000;

export interface Question {
  room: HelperRoom;
  question: string;
  /** The client's own id of the question. */
  clientId?: string | undefined;
}

/**
 * Answers a question in a helper's room, line by line, from the site's content; `signal` stops it. The question is
 * stored before the first line, and the answer when it ends or is stopped.
 *
 * A repeat with the same `clientId` returns the first answer and counts toward no limit; a stopped one is answered
 * again.
 *
 * Throws `too-many-calls` beyond 20 a minute or 200 a day, and `helper-busy` while another answer to the same person is
 * in progress, including the first of a repeat.
 */
export async function* answer(
  context: SignedInContext,
  asked: Question,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { db, viewer } = context;
  const giveBack = await takeTurn(context);
  try {
    const first = asked.clientId && (await findAnswer(db, viewer.userid, asked.clientId));
    if (first) yield* first.split('\n');
    else yield* answerNow(context, asked, signal);
  } finally {
    await giveBack();
  }
}

async function* answerNow(context: SignedInContext, asked: Question, signal: AbortSignal) {
  const { db, viewer, clock, limits, metrics } = context;
  const { userid } = viewer;
  const { room, question, clientId = null } = asked;
  await limits.take(limit.helperOften, userid);
  await limits.take(limit.helperDaily, userid);
  await insertMessage(db, { userid, room, sender: 1, message: question, clientId, createdAt: clock() });
  metrics.said('helper');
  const said: string[] = [];
  let whole = false;
  try {
    for await (const line of written(context, room, question, signal)) {
      if (signal.aborted || said.join('\n').length + line.length > longestAnswer) break;
      said.push(line);
      yield line;
    }
    whole = !signal.aborted;
  } finally {
    const message = said.join('\n').trim();
    // A stopped answer is stored without its client id, so that a repeat is answered in full.
    const answered = { userid, room, sender: 0 as const, message, clientId: whole ? clientId : null };
    if (message !== '') await insertMessage(db, { ...answered, createdAt: clock() });
  }
}

/** Yields the model's lines, guarded. Without a model, or if it fails, the answer is composed of the passages. */
async function* written(
  context: SignedInContext,
  room: HelperRoom,
  question: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const lang = languageOf(question);
  const passages = await retrieve(context, room, question, lang);
  if (!context.model || passages.length === 0) return yield* compose(room, passages, lang);
  let begun = false;
  try {
    for await (const line of linesOf(context.model.answer({ question, passages, lang }, signal))) {
      begun ||= line.trim() !== '';
      yield guardLine(line, passages);
    }
    if (begun) return;
  } catch (error) {
    if (signal.aborted) return;
    context.log.warn(error, 'the model did not answer');
  }
  if (begun) yield* ['', cutOff(lang)];
  yield* compose(room, passages as Passage[], lang);
}

function cutOff(lang: Language): string {
  return (lang === 'zh' ? chinese : english).answers.cutOff;
}

/** Returns the language of a question. */
function languageOf(question: string): Language {
  return /\p{Script=Han}/u.test(question) ? 'zh' : 'en';
}

const longestLine = 2000;

/**
 * Makes a line from the model safe to show. `[1]` becomes a link to the first passage. A link to anything but a passage
 * becomes its text. Every other bracket becomes a plain character.
 *
 * Without a bracket no form of Markdown makes a link, a picture or HTML, on this line or together with others. No
 * guarded line equals the one that ends an answer.
 */
function guardLine(line: string, passages: readonly Passage[]): string {
  const found = new Set(passages.map((it) => it.address));
  return line
    .slice(0, longestLine)
    .replace(/\p{Cc}/gu, (control) => (control === '\t' ? ' ' : ''))
    .replace(telling, (whole, escaped?: string, text?: string, to?: string, number?: string) => {
      if (escaped !== undefined) return escaped;
      if (text !== undefined && to !== undefined)
        return found.has(to) ? linkTo({ title: text, address: to }) : plain(text);
      if (number === undefined) return `\\${whole}`;
      const passage = passages[Number(number) - 1];
      return passage ? linkTo(passage) : '';
    })
    .toWellFormed();
}

/** In order: an escaped character, a link or picture of the simplest form, a citation, any other bracket. */
const telling = /(\\[\s\S])|!?\[([^[\]\\]*)\]\(([^()\s\\]*)\)|!?\[(\d{1,2})\]|[[\]<]/g;

function plain(text: string): string {
  return text.replace(/</g, '\\<');
}

/** Splits text that arrives in pieces into lines; the last line is yielded when the text ends. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n?|\n/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Expiry of a turn that was never returned, for example because its process died. */
const longestMs = 120_000;
/** A person who stops an answer and asks again finds the old turn still ending: wait for it this long. */
const patienceMs = 1500;
const everyMs = 100;

/**
 * Takes a person's turn to be answered, one at a time across all processes. Returns a function that gives it back.
 * Throws `helper-busy` while another one is active.
 */
async function takeTurn({ db, viewer, clock }: SignedInContext): Promise<() => Promise<void>> {
  const { userid } = viewer;
  const turn = randomUUID();
  for (let waited = 0; !(await taken()); waited += everyMs) {
    if (waited >= patienceMs) throw new Problem('helper-busy', { retryAfter: 2 });
    await pause(everyMs);
  }
  return () => deleteTurn(db, userid, turn);

  function taken(): Promise<boolean> {
    const now = clock();
    return insertTurn(db, { userid, turn, now, endsAt: new Date(now.getTime() + longestMs) });
  }
}
