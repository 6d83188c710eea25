import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '#contract/language.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import { limit } from '../rate-limits/limits.ts';
import { countTokens, mayUseModel } from './budget.ts';
import { answersIn } from './compose.ts';
import { guardLine, knownFigures, withoutInvented } from './guard.ts';
import type { Passage } from './passage.ts';
import { prepare } from './prepare.ts';
import { deleteTurn, findAnswer, insertMessage, insertTurn } from './store.ts';
import { toolsOf } from './tools.ts';

const longestAnswer = 16_000;

export interface RoomQuestion {
  room: string;
  question: string;
  /** The client's id of the question. */
  clientId?: string | undefined;
}

/**
 * Answers a question in a helper's room, line by line, from the site's content; `signal` stops it. A repeat with the
 * same `clientId` returns the first answer and counts toward no limit; a stopped one is answered again. Throws
 * `too-many-calls` beyond 20 a minute or 200 a day, and `helper-busy` during another answer to the same person.
 */
export async function* answer(context: SignedInContext, asked: RoomQuestion, signal: AbortSignal) {
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

async function* answerNow(context: SignedInContext, asked: RoomQuestion, signal: AbortSignal) {
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

/**
 * Yields the model's lines, guarded. Without a model, or if it says nothing, the findings are the answer. Without
 * findings, the model may search itself; its text before the first result is not part of the answer.
 */
async function* written(context: SignedInContext, room: string, question: string, signal: AbortSignal) {
  const lang = languageOf(question);
  const { passages: found, composed, wanted } = await prepare(context, { room, question, lang });
  const passages = [...found];
  const { model } = context;
  const blind = passages.length === 0 && !model?.looks;
  if (!model || blind || !(await mayUseModel(context))) return yield* composed;
  let begun = false;
  let tokens = 0;
  const used = (it: number) => {
    tokens = it;
  };
  try {
    const tools = toolsOf(context, lang, passages, wanted);
    const siteName = context.site.settings.site.name;
    const asked = { question, passages: found, lang, siteName, tools };
    for await (const line of linesOf(model.answer(asked, signal, used))) {
      if (passages.length === 0) continue;
      const kept = withoutInvented(line, knownFigures(passages.flatMap(textsOf)), passages.length);
      if (kept === '' && line.trim() !== '') continue;
      begun ||= kept.trim() !== '';
      yield guardLine(kept, passages);
    }
    if (begun) return;
  } catch (error) {
    if (signal.aborted) return;
    context.log.warn(error, 'the model did not answer');
  } finally {
    if (tokens > 0) await countTokens(context, tokens);
  }
  if (begun) yield* ['', cutOff(lang)];
  yield* composed;
}

const textsOf = ({ title, text, price, school }: Passage): string[] => [
  title,
  text,
  `${price ?? ''}`,
  school ?? '',
];

const cutOff = (lang: Language): string => answersIn(lang).cutOff;

const languageOf = (question: string): Language => (/\p{Script=Han}/u.test(question) ? 'zh' : 'en');

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

/** Milliseconds after which an unreleased turn expires, for example because its process died. */
const longestMs = 120_000;
/** Milliseconds to wait for the old turn of a person who stops an answer and asks again. */
const maxWaitMs = 1500;
const everyMs = 100;

/** Takes a person's turn, one at a time across processes. Returns its release. Throws `helper-busy`. */
async function takeTurn({ db, viewer, clock }: SignedInContext): Promise<() => Promise<void>> {
  const { userid } = viewer;
  const turn = randomUUID();
  for (let waited = 0; !(await taken()); waited += everyMs) {
    if (waited >= maxWaitMs) throw new Problem('helper-busy', { retryAfter: 2 });
    await pause(everyMs);
  }
  return () => deleteTurn(db, userid, turn);

  function taken(): Promise<boolean> {
    const now = clock();
    return insertTurn(db, { userid, turn, now, endsAt: new Date(now.getTime() + longestMs) });
  }
}
