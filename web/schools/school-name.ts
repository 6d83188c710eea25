import { useWords } from '../words.tsx';

/** Returns a function for a school's name in the reader's language; `name` is the fallback. */
export function useSchoolName(): (school: { id: number; name: string }) => string {
  const names: Record<number, string> = useWords().schools;
  return ({ id, name }) => names[id] ?? name;
}
