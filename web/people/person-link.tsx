import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import { addresses } from '../addresses.ts';
import { useSite } from '../site.ts';
import { PersonName } from '../ui/person-name.tsx';
import { Avatar } from '../ui/photo/avatar.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import styles from './person-link.module.css';

/** A person's name as a link to their page. Helpers and deleted accounts have none. */
export function PersonLink({ name, className = '' }: { name: string; className?: string }) {
  if (!useHasPage(name)) return <PersonName name={name} className={className} />;
  return (
    <PlainLink className={`name-link ${styles.name} ${className}`} to={addresses.person(name)}>
      <bdi>{name}</bdi>
    </PlainLink>
  );
}

/** A person's picture next to their linked name; a press opens the same page. */
export function PersonFace(props: Parameters<typeof Avatar>[0]) {
  if (!useHasPage(props.name)) return <Avatar {...props} />;
  return (
    <PlainLink className={styles.face} to={addresses.person(props.name)} tabIndex={-1} aria-hidden>
      <Avatar {...props} />
    </PlainLink>
  );
}

/** Whether a name belongs to a person with a page. */
export function useHasPage(name: string): boolean {
  const { rooms } = useSite();
  return name !== deletedUsername && !rooms.some(({ username }) => username === name);
}
