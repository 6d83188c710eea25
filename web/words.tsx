import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { Language } from '#contract/language.ts';
import type { Words } from '#contract/words/en/every-page.ts';
import { named } from '#contract/words/site-name.ts';
import { useSite } from './site.ts';

export interface Speech {
  lang: Language;
  words: Words;
  speak: (lang: Language) => Promise<void>;
}

const SpeechContext = createContext<Speech | null>(null);

/** Provides the texts of one language to everything below; another language is loaded on demand. */
export function Speaking(props: { lang: Language; words: Words; children: ReactNode }) {
  const { name } = useSite();
  const [now, setNow] = useState({ lang: props.lang, words: props.words });
  const speak = useCallback(async (lang: Language) => {
    const words = await wordsOf(lang);
    rememberLang(lang);
    setNow({ lang, words });
  }, []);
  const speech = useMemo(() => ({ ...now, words: named(now.words, name), speak }), [now, name, speak]);
  return <SpeechContext value={speech}>{props.children}</SpeechContext>;
}

/** Every text of the interface in the reader's language: `useWords().shell.login`. */
export function useWords(): Words {
  return useSpeech().words;
}

/** The reader's language, its texts with the site's name, and a function to change the language. */
export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('Speaking is missing above.');
  return speech;
}

/** Returns a hook for texts outside of `Words`. Both languages load with the few screens that need them. */
export const bothWords =
  <W extends object>(both: Record<Language, W>): (() => W) =>
  () =>
    named(both[useSpeech().lang], useSite().name);

/** Loads the texts of a language; only the language in use is sent to the browser. */
export async function wordsOf(lang: Language): Promise<Words> {
  const found =
    lang === 'zh'
      ? await import('#contract/words/zh/every-page.ts')
      : await import('#contract/words/en/every-page.ts');
  return found.words;
}

/** Stores the choice for a year in a cookie, which the server reads. */
export function rememberLang(lang: Language): void {
  document.cookie = `lang=${lang}; path=/; max-age=31536000; samesite=lax`;
}
