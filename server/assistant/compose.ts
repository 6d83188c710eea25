import type { HelperRoom } from '#contract/assistant/helper-rooms.ts';
import type { Language } from '#contract/language.ts';
import { assistant as english } from '#contract/words/en/assistant.ts';
import { assistant as chinese } from '#contract/words/zh/assistant.ts';
import { linkTo } from './link.ts';
import type { Passage } from './passage.ts';

/**
 * Returns an answer made only of the passages, as lines of Markdown: common questions with their answers, the rest as
 * links. Without passages it says that nothing was found.
 */
export function compose(room: HelperRoom, passages: readonly Passage[], lang: Language): string[] {
  const { answers } = lang === 'zh' ? chinese : english;
  if (passages.length === 0) return [answers.nothing];
  const common = passages.filter((it) => it.kind === 'faq');
  const others = passages.filter((it) => it.kind !== 'faq');
  return [
    ...common.flatMap((it) => [`**${linkTo(it)}**`, '', it.text, '']),
    ...(others.length > 0 ? [answers.found, '', ...others.map((it) => `- ${described(it, answers)}`)] : []),
    ...(room === 'prices' ? prices(others, answers) : []),
  ];
}

type Answers = (typeof english)['answers'];

function described(passage: Passage, answers: Answers): string {
  const facts = [
    passage.price === undefined ? '' : passage.price === 0 ? answers.free : `$${passage.price}`,
    passage.school ?? '',
    answers.kinds[passage.kind],
  ];
  return `${linkTo(passage)} · ${facts.filter(Boolean).join(' · ')}`;
}

/** The price range of the found listings, if there are at least three. */
function prices(passages: readonly Passage[], answers: Answers): string[] {
  const all = passages.flatMap(({ price }) => (price ? [price] : [])).sort((one, other) => one - other);
  const [least, middle, most] = [all[0], all[Math.floor(all.length / 2)], all.at(-1)];
  if (all.length < 3 || least === undefined || middle === undefined || most === undefined) return [];
  return ['', answers.range(all.length, least, middle, most)];
}
