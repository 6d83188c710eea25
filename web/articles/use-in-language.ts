import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Language } from '#contract/language.ts';
import { useSpeech } from '../words.tsx';

/** The loader's data, loaded again when the reader changes the language. */
export function useInLanguage<T extends { lang: Language }>(loaded: T): T {
  const { lang } = useSpeech();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (lang !== loaded.lang) revalidate();
  }, [lang, loaded.lang, revalidate]);
  return loaded;
}
