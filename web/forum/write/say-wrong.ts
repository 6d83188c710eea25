import { saysNothing } from '#contract/fields.ts';
import { postLength, titleLength, topicLength } from '#contract/forum/forum.ts';
import { numbersIn } from '../../formats.ts';
import type { Issue } from '../../ui/form/use-form.ts';
import type { useSpeech } from '../../words.tsx';

type Speech = ReturnType<typeof useSpeech>;

const longest = { title: titleLength, text: topicLength, reply: postLength };

/** The sentence for a title, text or reply that the contract refuses: it is empty or too long. */
export function sayWrong(
  { lang, words: { forum, problems } }: Speech,
  what: keyof typeof longest,
  issue: Issue,
): string {
  if (issue.code === 'too_big') return forum.tooLong[what](numbersIn(lang).format(longest[what]));
  return saysNothing(issue) && what !== 'text' ? forum.missing[what] : problems['field-malformed'];
}

/** `sayWrong` for the fields of a topic's form. */
export function sayTopicWrong(speech: Speech) {
  return (field: string, issue: Issue) => sayWrong(speech, field === 'title' ? 'title' : 'text', issue);
}
