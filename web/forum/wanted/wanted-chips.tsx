import { IconSearch } from '@tabler/icons-react';
import { type Search, searchAddress } from '../../listings/search/search-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useSearchParts } from './use-search-parts.ts';
import { useWantedWords } from './use-wanted-words.ts';
import styles from './wanted.module.css';

interface Props {
  /** Null for a topic without a search. */
  search: Search | null;
  found: boolean;
}

/** In a row of a list: the search of its topic, as a link above the row's own link. */
export function WantedLine({ search, found }: Props) {
  const words = useWantedWords();
  const said = useSearchParts()(search ?? nothing);
  return (
    <p className={`row gap-2 ${styles.line}`}>
      {found && <Badge tone="jade">{words.found}</Badge>}
      {search && said.length > 0 && (
        <PlainLink
          to={searchAddress(search)}
          className={`row-inline gap-1 plain ${styles.lineLink}`}
          aria-label={words.searchFor(said.map(({ text }) => text).join(' · '))}
        >
          <IconSearch aria-hidden />
          {said.map(({ text }) => (
            <Badge key={text}>
              <bdi>{text}</bdi>
            </Badge>
          ))}
        </PlainLink>
      )}
    </p>
  );
}

/** At the head of a topic: its search, as a link, and whether the thing is found. */
export function WantedHead({ search, found }: Props) {
  const words = useWantedWords();
  const said = useSearchParts()(search ?? nothing);
  if (!found && said.length === 0) return null;
  return (
    <div className={`row wrap gap-2 ${styles.head}`}>
      {found ? (
        <Badge tone="jade">{words.found}</Badge>
      ) : (
        <span className="note semibold">{words.lookingFor}</span>
      )}
      {search && said.length > 0 && (
        <PlainLink
          to={searchAddress(search)}
          className={`row-inline wrap gap-2 plain ${styles.headLink}`}
          aria-label={words.searchFor(said.map(({ text }) => text).join(' · '))}
        >
          <IconSearch aria-hidden />
          {said.map(({ text }) => (
            <span key={text} className="pill">
              <bdi>{text}</bdi>
            </span>
          ))}
        </PlainLink>
      )}
    </div>
  );
}

const nothing: Search = { name: '', type: undefined, offset: 0, filters: {}, view: 'grid' };
