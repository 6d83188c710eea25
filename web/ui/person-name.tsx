import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import { helperRooms, helperSlugs } from '#contract/assistant/helper-rooms.ts';
import { useWords } from '../words.tsx';

/** A person's display name. A helper has the name of its room; a deleted account has no name. */
export function PersonName({ name, className }: { name: string; className?: string | undefined }) {
  return <bdi className={className}>{usePersonName()(name)}</bdi>;
}

/** The same as text, for sentences and labels. */
export function usePersonName(): (name: string) => string {
  const { assistant, shell } = useWords();
  return (name) => {
    if (name === deletedUsername) return shell.deletedUser;
    const room = helperSlugs.find((slug) => helperRooms[slug].username === name);
    return room ? assistant.rooms[room].name : name;
  };
}
