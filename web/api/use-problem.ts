import { useCallback } from 'react';
import { datesIn } from '../formats.ts';
import { type Speech, useSpeech } from '../words.tsx';
import { chineseSentence, Refusal } from './refusal.ts';

/**
 * Returns a function from an error to its sentence in the reader's language: the sentence of a refusal, or a general
 * failure for any other error.
 */
export function useProblem(): (error: unknown) => string {
  const { lang, words } = useSpeech();
  return useCallback((error: unknown) => problemIn({ lang, words }, error), [lang, words]);
}

/** The sentence of an error in a language. */
export function problemIn({ lang, words }: Pick<Speech, 'lang' | 'words'>, error: unknown): string {
  if (!(error instanceof Refusal)) return words.shell.wentWrong;
  if (error.status === 0) return words.shell.offline;
  if (error.status >= 500 && !error.code) return words.shell.wentWrong;
  const known = lang === 'zh' && chineseSentence(error);
  return (known && filled(known, lang, error)) || error.message || words.shell.wentWrong;
}

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** A sentence with the maximum of a limit, and the time at which the limit or a restriction ends. */
function filled(sentence: string, lang: Speech['lang'], { most, retryAfter, until }: Refusal): string {
  const end = until ? new Date(until) : retryAfter && Date.now() + retryAfter * 1000;
  const time = end ? datesIn(lang, moment).format(end) : '';
  return sentence.replace('{most}', `${most}`).replace('{time}', time);
}
