import { deletedUsername } from '#contract/deleted-user.ts';
import { useWords } from '../words.tsx';

/** A person's name as it is read; who has left has none, and is called so in the reader's language. */
export function PersonName({ name, className }: { name: string; className?: string | undefined }) {
  return <bdi className={className}>{usePersonName()(name)}</bdi>;
}

/** The same as text, for sentences and labels. */
export function usePersonName(): (name: string) => string {
  const { shell } = useWords();
  return (name) => (name === deletedUsername ? shell.deletedUser : name);
}
