import { useCallback } from 'react';
import { useSpeech } from '../words.tsx';
import { Refusal } from './refusal.ts';

/**
 * Returns a function from an error to its sentence in the reader's language: a refusal's own sentence, anything else as
 * our fault.
 */
export function useProblem(): (error: unknown) => string {
  const { lang, words } = useSpeech();
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof Refusal)) return words.shell.wentWrong;
      if (error.status === 0) return words.shell.offline;
      const known = error.code && words.problems[error.code];
      if (error.status >= 500) return known || words.shell.wentWrong;
      return (lang === 'en' ? error.message || known : known || error.message) || words.shell.wentWrong;
    },
    [lang, words],
  );
}
