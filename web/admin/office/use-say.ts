import { saysNothing } from '#contract/fields.ts';
import type { Issue } from '../../ui/form/use-form.ts';
import { useOfficeWords } from './words.ts';

/** Returns a function for the sentence of an invalid field: the one for its name, else a general one. */
export function useSay(sentences: Readonly<Record<string, string>> = {}) {
  const words = useOfficeWords();
  return (field: string, issue: Issue): string => {
    const own = sentences[field];
    if (own) return own;
    if (saysNothing(issue)) return words.missing;
    return issue.code === 'too_big' ? words.tooLong : words.wrong;
  };
}

/** The lines of a text, without blank ones. */
export const linesOf = (text: FormDataEntryValue | null): string[] =>
  String(text ?? '')
    .split('\n')
    .map((it) => it.trim())
    .filter(Boolean);
