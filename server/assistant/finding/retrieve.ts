import type { Language } from '#contract/language.ts';
import { faq as english } from '#contract/words/en/faq.ts';
import { named } from '#contract/words/site-name.ts';
import { faq as chinese } from '#contract/words/zh/faq.ts';
import { relatedContents } from '../../book-pages/browse.ts';
import type { Context } from '../../context.ts';
import { conceptsIn } from '../../meaning/concepts.ts';
import { fold } from '../../meaning/fold.ts';
import { anyOf, heldBy, type QuestionTerms } from '../../search/any-of.ts';
import { conceptClause } from '../../search/meaning.ts';
import type { Passage } from '../passage.ts';
import { SELLS } from '../reading.ts';

/**
 * Returns the common question that is about the subject, else the one with most, and at least half, of a question's
 * significant words, of which its title has one: a passing mention is no answer.
 */
export function findRules({ site }: Pick<Context, 'site'>, question: string, lang: Language): Passage[] {
  const asked = anyOf(question);
  if (!asked) return [];
  const all = common(lang, site.settings.site.name);
  const folded = fold(question);
  const about = SUBJECTS.filter(([, pattern]) => pattern.test(folded)).map(([slug]) => `/faq#${slug}`);
  const named = all.filter(({ address }) => about.includes(address));
  const titled = all.filter(({ title }) => heldBy(title, asked.terms).length > 0);
  const fit = best(named.length > 0 ? named : titled, asked.terms);
  return [...fit, ...named].slice(0, 1);
}

/** The shared book pages with at least half of a question's significant words or their meanings, best first. */
export async function findPages(context: Context, question: string): Promise<Passage[]> {
  const about = question.replace(PAGE_WORDS, ' ');
  const asked = anyOf(about);
  if (!asked) return [];
  const meant = conceptsIn(fold(about)).map(({ concept }) => conceptClause(concept.id));
  const tsquery = [asked.tsquery, ...meant].join(' | ');
  const found = await pages(context, { ...asked, tsquery });
  const fit = best(found, asked.terms);
  return (fit.length > 0 ? fit : meant.length > 0 ? found : []).slice(0, mostPages);
}

function best(passages: readonly Passage[], terms: readonly string[]): Passage[] {
  return passages
    .map((passage) => ({ passage, held: heldBy(`${passage.title}\n${passage.text}`, terms) }))
    .filter(({ held }) => held.length * 2 >= terms.length)
    .map((it) => ({ ...it, score: it.held.length + heldBy(it.passage.title, terms).length }))
    .sort((one, other) => other.score - one.score)
    .map(({ passage }) => passage);
}

async function pages(context: Context, { tsquery }: QuestionTerms): Promise<Passage[]> {
  const found = await relatedContents(context, tsquery, mostPages);
  return found.map((content) => ({
    kind: 'page',
    title: content.content_name,
    address: `/content_sharing/${content.userid}/${content.id}`,
    text: content.text.slice(0, 600),
  }));
}

function common(lang: Language, siteName: string): Passage[] {
  const { questions } = named(lang === 'zh' ? chinese : english, siteName);
  return Object.entries(questions).map(([slug, { question, answer }]) => ({
    kind: 'faq',
    title: question,
    address: `/faq#${slug}`,
    text: answer,
  }));
}

/** The subjects of the common questions, by their anchors. */
const SUBJECTS: readonly (readonly [string, RegExp])[] = [
  ['safety', /\b(?:safe|safely|safety|scams?|scammers?|scammed|fraud)\b|安全|骗|诈|被坑/u],
  ['points', /\b(?:points|vip|check-?in|top ?up)\b|积分|签到|充值|会员等级/u],
  ['sell', new RegExp(`${SELLS.source}|发帖|发布|上架`, 'u')],
  ['join', /\b(?:join|register|registration|sign up)\b|注册|加入本站/u],
];
const PAGE_WORDS = /\bbook ?pages?\b|\bshared\b|\bpages?\b|书页|讲|分享/giu;
const mostPages = 8;
