import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { Words } from '#contract/words/en/all.ts';

export const langs = ['en', 'zh'] as const;
export type Lang = (typeof langs)[number];

/** The `lang` attribute of each language. */
export const langTags = { en: 'en', zh: 'zh-CN' } as const satisfies Record<Lang, string>;

interface Speech {
  lang: Lang;
  words: Words;
  speak: (lang: Lang) => Promise<void>;
}

const SpeechContext = createContext<Speech | null>(null);

/** Provides the texts of one language to everything below; another language is loaded on demand. */
export function Speaking(props: { lang: Lang; words: Words; children: ReactNode }) {
  const [now, setNow] = useState({ lang: props.lang, words: props.words });
  const speak = useCallback(async (lang: Lang) => {
    const words = await wordsOf(lang);
    rememberLang(lang);
    setNow({ lang, words });
  }, []);
  return <SpeechContext value={{ ...now, speak }}>{props.children}</SpeechContext>;
}

/** Every text of the interface in the reader's language: `useWords().shell.login`. */
export function useWords(): Words {
  return useSpeech().words;
}

/** The reader's language, its texts, and a function to change the language. */
export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('Speaking is missing above.');
  return speech;
}

/** Loads the texts of a language; only the language in use is sent to the browser. */
export async function wordsOf(lang: Lang): Promise<Words> {
  const found =
    lang === 'zh' ? await import('#contract/words/zh/all.ts') : await import('#contract/words/en/all.ts');
  return found.words;
}

/** Stores the choice for a year in a cookie, which the server reads. */
export function rememberLang(lang: Lang): void {
  Object.assign(document, { cookie: `lang=${lang}; path=/; max-age=31536000; samesite=lax` });
}
