import type { ReactNode } from 'react';
import { type LinkProps, NavLink } from 'react-router';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  name: ReactNode;
  count?: number | undefined;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** Tabs over one list: a row of buttons, one of them pressed. A count describes its button and is no part of its name. */
export function Tabs({ label, tabs, chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.row}>
      <legend className="only-heard">{label}</legend>
      {tabs.map(({ id, name, count }) => (
        <button
          key={id}
          type="button"
          className={styles.tab}
          aria-pressed={id === chosen}
          aria-description={count?.toString()}
          onClick={() => onChoose(id)}
        >
          <span>{name}</span>
          {count !== undefined && (
            <span className={styles.count} aria-hidden>
              {count}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

/** Tabs that are addresses of their own. */
export function LinkTabs({
  label,
  links,
}: {
  label: string;
  links: readonly (Pick<LinkProps, 'to' | 'state'> & { name: ReactNode })[];
}) {
  return (
    <nav className={styles.row} aria-label={label}>
      {links.map(({ name, ...link }) => (
        <NavLink key={String(link.to)} {...link} className={styles.tab} preventScrollReset>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
