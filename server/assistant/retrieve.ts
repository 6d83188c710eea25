import type { HelperRoom } from '#contract/assistant/helper-rooms.ts';
import type { Language } from '#contract/language.ts';
import { faq as english } from '#contract/words/en/faq.ts';
import { faq as chinese } from '#contract/words/zh/faq.ts';
import { relatedContents } from '../book-pages/browse.ts';
import type { Context } from '../context.ts';
import { relatedTopics } from '../forum/browse.ts';
import { relatedListings } from '../listings/browse.ts';
import { anyOf, heldBy, type QuestionTerms } from '../search/any-of.ts';
import type { Passage } from './passage.ts';

const mostOfKind = 8;
const mostPassages = 8;

/**
 * Returns at most eight passages on a question, best first: listings on sale, topics, shared pages and common
 * questions, as any visitor may see them. Each contains at least half of the question's significant words.
 */
export async function retrieve(
  context: Context,
  room: HelperRoom,
  question: string,
  lang: Language,
): Promise<Passage[]> {
  const asked = anyOf(question);
  if (!asked) return [];
  const visitor: Context = { ...context, viewer: null };
  const found = await Promise.all([
    listings(visitor, room, asked),
    topics(visitor, asked),
    pages(visitor, asked),
  ]);
  return [...common(lang), ...found.flat()]
    .map((passage) => ({ passage, held: heldBy(`${passage.title}\n${passage.text}`, asked.terms) }))
    .filter(({ held }) => held.length * 2 >= asked.terms.length)
    .map((it) => ({ ...it, score: it.held.length + heldBy(it.passage.title, asked.terms).length }))
    .sort((one, other) => other.score - one.score)
    .slice(0, mostPassages)
    .map(({ passage }) => passage);
}

async function listings(context: Context, room: HelperRoom, { tsquery }: QuestionTerms): Promise<Passage[]> {
  if (room === 'career') return [];
  const items = await relatedListings(context, tsquery, mostOfKind, room === 'housing' ? 'house' : undefined);
  return items.map((item) => ({
    kind: 'listing',
    title: item.name,
    address: `/detail/${item.iid}`,
    text: [item.description, ...item.tag].join('\n').slice(0, 600),
    school: item.school.abbr,
    ...(item.price !== null && { price: item.price }),
  }));
}

async function topics(context: Context, { tsquery }: QuestionTerms): Promise<Passage[]> {
  const found = await relatedTopics(context, tsquery, mostOfKind);
  return found.map((topic) => ({
    kind: 'topic',
    title: topic.title,
    address: `/forumdetail/${topic.ftid}`,
    text: topic.content,
    school: topic.school.abbr,
  }));
}

async function pages(context: Context, { tsquery }: QuestionTerms): Promise<Passage[]> {
  const found = await relatedContents(context, tsquery, mostOfKind);
  return found.map((content) => ({
    kind: 'page',
    title: content.content_name,
    address: `/content_sharing/${content.userid}/${content.id}`,
    text: content.text.slice(0, 600),
  }));
}

function common(lang: Language): Passage[] {
  const { questions } = lang === 'zh' ? chinese : english;
  return Object.entries(questions).map(([slug, { question, answer }]) => ({
    kind: 'faq',
    title: question,
    address: `/faq#${slug}`,
    text: answer,
  }));
}
