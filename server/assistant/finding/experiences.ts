import type { Context } from '../../context.ts';
import { relatedTalks, type Talk } from '../../forum/browse.ts';
import { type Concept, conceptsIn, idsOf, isFoundBy } from '../../meaning/concepts.ts';
import { fold } from '../../meaning/fold.ts';
import { anyOf, heldBy } from '../../search/any-of.ts';
import { conceptClause } from '../../search/meaning.ts';
import { quote } from '../../search/quote.ts';
import type { Passage } from '../passage.ts';
import { GENERAL, widthOf } from '../reading.ts';

/** The subject of a question: its concepts, which hold in both languages, and its other words. */
interface Subject {
  readonly question: string;
  readonly concepts: readonly Concept[];
  readonly terms: readonly string[];
}

/** Whether a topic must also have all words of the question, or a title that names its subject. */
type Strictness = 'any' | 'whole' | 'titled';

/** The topics about a question, best first, each with the best passage of the topic or its replies. */
export async function findExperiences(
  context: Context,
  question: string,
  strictness: Strictness = 'any',
): Promise<Passage[]> {
  const subject = subjectOf(question);
  const words = [...subject.terms.map(quote), ...subject.concepts.map(({ id }) => conceptClause(id))];
  if (words.length === 0) return [];
  const talks = await relatedTalks(context, words.join(' | '), mostRead);
  return talks
    .map((talk) => ({ talk, score: isOf(talk, subject, strictness) ? aboutness(talk, subject) : 0 }))
    .filter(({ score }) => score > 0)
    .map(({ talk, score }) => ({ talk, score, best: bestPassage(talk, subject) }))
    .sort((one, other) => other.score + other.best.score - one.score - one.best.score)
    .slice(0, mostQuoted)
    .map(({ talk: { topic }, best }) => ({
      kind: 'topic',
      title: topic.title,
      address: `/forumdetail/${topic.ftid}`,
      text: best.text,
      by: best.by,
      school: topic.school.abbr,
    }));
}

function subjectOf(question: string): Subject {
  const folded = fold(question);
  const found = conceptsIn(folded).filter(
    ({ concept }) => !GENERAL.has(concept.id) && concept.school === undefined,
  );
  const rest = found.reduce((text, it) => text.replace(it.text, ' '), folded);
  return {
    question: folded,
    concepts: found.map(({ concept }) => concept),
    terms: (anyOf(rest)?.terms ?? []).filter((term) => !ASKING.has(term)),
  };
}

/**
 * Scores how much a topic is about the subject: 0 unless it has all concepts or, without concepts, half the words of the
 * question.
 */
function aboutness({ topic, replies }: Talk, { concepts, terms }: Subject): number {
  const title = idsIn(topic.title);
  const whole = idsIn([topic.title, topic.content, ...replies.map((it) => it.content)].join('\n'));
  if (concepts.some((it) => !isFoundBy(it, whole))) return 0;
  const held = heldBy(`${topic.title}\n${topic.content}`, terms).length;
  if (concepts.length === 0 && held * 2 < terms.length) return 0;
  const named = concepts.filter((it) => isFoundBy(it, title)).length;
  // A passing mention in a reply does not make a topic an answer.
  if (concepts.length > 0 && named === 0 && held === 0) return 0;
  return 3 * named + held;
}

function isOf({ topic }: Talk, { concepts, terms }: Subject, strictness: Strictness): boolean {
  if (strictness === 'whole')
    return heldBy(`${topic.title}\n${topic.content}`, terms).length === terms.length;
  if (strictness === 'any') return true;
  const title = idsIn(topic.title);
  return concepts.some((it) => isFoundBy(it, title));
}

interface Quoted {
  text: string;
  by: string;
  score: number;
}

/** The best passage: from the replies if the title is a question, else from the topic itself. */
function bestPassage({ topic, replies }: Talk, subject: Subject): Quoted {
  const asks = ASKS.test(topic.title);
  const by = topic.user.username;
  const opening = paragraphsOf(topic.content).map((text) => ({ text, by, score: asks ? 0 : 1 }));
  const others = replies.flatMap(({ content, username }) =>
    paragraphsOf(content).map((text) => ({ text, by: username, score: asks ? 1 : 0 })),
  );
  return [...opening, ...others]
    .map((it) => ({ ...it, score: it.score + worth(it.text, subject) }))
    .reduce((best, it) => (it.score > best.score ? it : best), { text: topic.title, by, score: 0 });
}

/**
 * Scores a paragraph as an answer: by the subject, by figures if the question asks for figures, less if it is a question.
 */
function worth(text: string, { question, concepts, terms }: Subject): number {
  const ids = idsIn(text);
  const named = concepts.filter((it) => isFoundBy(it, ids)).length;
  const tells = TELLING.some(([asks, answers]) => asks.test(question) && answers.test(text)) ? 3 : 0;
  const asks = /[?？:：]\s*$/u.test(text) ? -1.5 : 0;
  const length = Math.min(widthOf(text), LONG) / LONG;
  return 0.6 * named + 0.5 * heldBy(text, terms).length + tells + asks + 1.5 * length;
}

/** A text's paragraphs on one line each, without Markdown marks, code and quotations. */
function paragraphsOf(markdown: string): string[] {
  return markdown
    .replace(/```[\s\S]*?(?:```|$)/g, '\n\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*+>]|\d+\.)\s)/u)
    .filter((it) => !/^\s*[>|]/.test(it))
    .map((it) =>
      it
        .replace(/!?\[([^[\]]{0,200})\]\([^()]{0,500}\)/g, '$1')
        .replace(/^[ \t]{0,8}(?:#{1,6}|[-*+]|\d{1,4}\.)[ \t]/gm, '')
        .replace(/(\*\*|__|~~|`|\*(?=\S)|(?<=\S)\*)/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((it) => it.length > 1)
    .map((it) => (it.length > longestQuote ? `${it.slice(0, longestQuote - 1).toWellFormed()}…` : it));
}

const idsIn = (text: string): ReadonlySet<string> =>
  new Set(conceptsIn(fold(text)).flatMap(({ concept }) => idsOf(concept)));

/** Patterns of questions, each with that of its answers. */
const TELLING: readonly (readonly [RegExp, RegExp])[] = [
  [
    /how long|多久|几天|几周|时间/u,
    /\d ?(?:days?|weeks?|months?|years?|天|周|个?月|年)|[一二两三四五六七八九十](?:天|周|个?星期|个?月)|(?:one|two|three|four|five|six|ten|several) (?:days|weeks|months)/iu,
  ],
  [/how much|cost|多少钱|费用/u, /\$ ?\d|\d ?(?:刀|美元|块|dollars)/iu],
  [/\bwhen\b|什么时候|几号/u, /\d{1,2}[/月.]\d{1,2}|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu],
];
const ASKING = new Set(
  'people say said think work take long apply experience advice other others 经验 申请 大家 家怎 怎么 么说'.split(
    ' ',
  ),
);

const ASKS = /[?？]|^(?:how|which|what|any|who|where|should|is|can)\b|吗|怎么|如何|哪/iu;
const LONG = 160;
const mostRead = 12;
const mostQuoted = 3;
const longestQuote = 320;
