import { saysNothing } from '#contract/fields.ts';
import { postLength, titleLength, topicLength } from '#contract/forum/forum.ts';
import { grouped } from '#contract/words/formats.ts';
import type { Issue } from '../../ui/form/use-form.ts';
import { useWords } from '../../words.tsx';
import { useForumWords } from '../words.ts';

const longest = { title: titleLength, text: topicLength, reply: postLength };

/** Returns the sentence for a title, text or reply that the contract refuses: it is empty or too long. */
export function useSayWrong(): (what: keyof typeof longest, issue: Issue) => string {
  const words = useWords();
  const forum = useForumWords();
  return (what, issue) => {
    if (issue.code === 'too_big') return forum.tooLong[what](grouped(longest[what]));
    return saysNothing(issue) && what !== 'text' ? forum.missing[what] : words.shell.malformed;
  };
}

/** `useSayWrong` for the fields of a topic's form. */
export function useSayTopicWrong(): (field: string, issue: Issue) => string {
  const say = useSayWrong();
  return (field, issue) => say(field === 'title' ? 'title' : 'text', issue);
}
