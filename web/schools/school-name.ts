import { useSite } from '../site.ts';
import { useSpeech } from '../words.tsx';

/** Returns a function for a school's name in the reader's language; `name` is the fallback. */
export function useSchoolName(): (school: { id: number; name?: string }) => string {
  const { lang } = useSpeech();
  const { schools } = useSite();
  return ({ id, name = '' }) => {
    const known = schools.find((it) => it.id === id);
    return (lang === 'zh' ? known?.name_zh : known?.name) ?? name;
  };
}
