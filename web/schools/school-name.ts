import { useWords } from '../words.tsx';

/** How a school is called in the reader's language; `name` stands in for one that has no words. */
export function useSchoolName(): (school: { id: number; name: string }) => string {
  const names: Record<number, string> = useWords().schools;
  return ({ id, name }) => names[id] ?? name;
}
