import type { ReactNode } from 'react';
import type { FavouriteKind } from '#contract/favourites/favourites.ts';
import { useWords } from '../words.tsx';
import styles from './heart.module.css';
import { useMark } from './use-mark.ts';

interface Props {
  kind: FavouriteKind;
  id: string;
  /** The name of the thing, for the accessible name. */
  name: string;
  /** Whether the heart is on a disc in the corner of a photo. */
  disc?: boolean;
  className?: string | undefined;
  /** A text next to the heart, which is then part of its accessible name. */
  children?: ReactNode;
}

/** A heart that keeps a listing, a topic or a book page. A visitor signs in first, and the thing is kept after that. */
export function Heart({ kind, id, name, disc, className, children }: Props) {
  const { shell } = useWords();
  const { on, press } = useMark('keep', kind, id);
  return (
    <button
      type="button"
      className={[styles.heart, disc && styles.disc, className].filter(Boolean).join(' ')}
      aria-label={shell.keep(name)}
      aria-pressed={on}
      onClick={press}
    >
      {children}
    </button>
  );
}
