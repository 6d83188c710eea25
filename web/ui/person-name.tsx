import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import { useSite } from '../site.ts';
import { useSpeech } from '../words.tsx';

/** A person's display name. A helper has the name of its room; a deleted account has no name. */
export function PersonName({ name, className }: { name: string; className?: string | undefined }) {
  return <bdi className={className}>{usePersonName()(name)}</bdi>;
}

/** The display name as text, for sentences and labels. */
export function usePersonName(): (name: string) => string {
  const { lang, words } = useSpeech();
  const { rooms } = useSite();
  return (name) => {
    if (name === deletedUsername) return words.shell.deletedUser;
    const room = rooms.find(({ username }) => username === name);
    return room ? (lang === 'zh' ? room.name_zh : room.name) : name;
  };
}
