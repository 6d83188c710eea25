import type { Sql } from '../database/pool.ts';
import { countRatings, selectWrong, type WrongAnswer } from './store.ts';

/** Most wrong answers that are shown. */
const most = 500;

/** The ratings of 90 days as text for the operator: how many, then each wrong answer with its question, newest first. */
export async function describeRatings(sql: Sql): Promise<string> {
  const { right, wrong } = (await countRatings(sql)) ?? { right: 0, wrong: 0 };
  const answers = await selectWrong(sql, most);
  return [`${right} right, ${wrong} wrong in 90 days`, ...answers.map(described)].join('\n\n');
}

function described({ room, question, answer, word, ratedAt }: WrongAnswer): string {
  const said = word === '' ? [] : [`  Word: ${shown(word)}`];
  return [
    `${ratedAt.toISOString()} · ${room}`,
    ...said,
    `  Asked: ${shown(question)}`,
    `  Answered: ${shown(answer)}`,
  ].join('\n');
}

/** People's text on one line, without control characters, which a terminal would obey. */
const shown = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
