import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { type Lang, useSpeech } from '../words.tsx';

/** The loader's data, loaded again when the reader changes the language. */
export function useInLanguage<T extends { lang: Lang }>(loaded: T): T {
  const { lang } = useSpeech();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (lang !== loaded.lang) revalidate();
  }, [lang, loaded.lang, revalidate]);
  return loaded;
}
