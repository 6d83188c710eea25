import type { HelperRoom } from '#contract/helper-rooms.ts';
import { assistant as english } from '#contract/words/en/assistant.ts';
import { assistant as chinese } from '#contract/words/zh/assistant.ts';
import type { Language, SignedInContext } from '../context.ts';
import { limit } from '../rate-limits/limits.ts';
import { compose } from './compose.ts';
import { guardLine } from './guard.ts';
import { linesOf } from './lines.ts';
import type { Passage } from './passage.ts';
import { retrieve } from './retrieve.ts';
import { findAnswer, insertMessage } from './store.ts';
import { takeTurn } from './turn.ts';

const longestAnswer = 16_000;

export interface Asked {
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
  asked: Asked,
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

async function* answerNow(context: SignedInContext, asked: Asked, signal: AbortSignal) {
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
