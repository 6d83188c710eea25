import { IconExternalLink } from '@tabler/icons-react';
import { useSite } from '../../site.ts';
import { useWords } from '../../words.tsx';
import { categories, readings } from './categories.ts';
import { PlaceLink } from './place-link.tsx';

/**
 * Alumni, Cars, Events, Rentals, Restaurants, UsedItems, and after a divider Forum and Book Sharing. `className` makes it
 * a row, chips or a sheet; the divider is an `hr`.
 */
export function CategoryMenu({ className }: { className?: string | undefined }) {
  const { shell } = useWords();
  const { alumniUrl } = useSite();
  return (
    <nav className={className} aria-label={shell.categories}>
      {alumniUrl && (
        <a href={alumniUrl} target="_blank" rel="noopener">
          {shell.alumni}
          <IconExternalLink aria-hidden />
          <span className="only-heard">{shell.newTab}</span>
        </a>
      )}
      {categories.map(({ word, to }) => (
        <PlaceLink key={word} to={to}>
          {shell[word]}
        </PlaceLink>
      ))}
      <hr />
      {readings.map(({ word, to }) => (
        <PlaceLink key={word} to={to}>
          {shell[word]}
        </PlaceLink>
      ))}
    </nav>
  );
}
