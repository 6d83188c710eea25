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
 * Answers a question in a helper's room, line by line, from what the site holds; `signal` stops it. The question is
 * kept before the first line, and what was answered when it ends or is stopped. A repeat with the same `clientId` is
 * told the first answer and counts for nothing; one that was stopped is answered anew. Throws `too-many-calls` beyond
 * 20 a minute or 200 a day, and `helper-busy` while another answer to the same person runs, or the first of a repeat.
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
    // Half an answer is none that a repeat could be told.
    const answered = { userid, room, sender: 0 as const, message, clientId: whole ? clientId : null };
    if (message !== '') await insertMessage(db, { ...answered, createdAt: clock() });
  }
}

/** The model's lines, guarded; where there is none, or it fails, those that are composed of what was found. */
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

/** The language that a question is asked in. */
function languageOf(question: string): Language {
  return /\p{Script=Han}/u.test(question) ? 'zh' : 'en';
}

const longestLine = 2000;

/**
 * A line that a model wrote, as it may be shown: `[1]` becomes a link to the first passage, a link to anything that
 * was not found becomes its text, and every bracket that is left is a plain character. No form of Markdown makes a link,
 * a picture or HTML without one, on this line or together with others; nor is any line the one that ends an answer.
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

/** From left to right: what is escaped already, a link or picture of the simplest form, a citation, any other bracket. */
const telling = /(\\[\s\S])|!?\[([^[\]\\]*)\]\(([^()\s\\]*)\)|!?\[(\d{1,2})\]|[[\]<]/g;

function plain(text: string): string {
  return text.replace(/</g, '\\<');
}

/** Text that comes in pieces, line by line; the last line comes when the text ends. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n?|\n/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** A turn that was not ended, since its process died, runs out after this. */
const longestMs = 120_000;
/** Whoever stops an answer and asks at once meets the turn that is just ending: that is waited for. */
const patienceMs = 1500;
const everyMs = 100;

/**
 * Takes a person's turn to be answered, one at a time in all processes. Returns how to give it back. Throws
 * `helper-busy` while another one runs.
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
