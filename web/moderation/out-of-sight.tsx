import { Badge } from '../ui/badge.tsx';
import { useWords } from '../words.tsx';

/** The reason for which only its author sees a thing, as the calls return it. */
export type Moderation = { readonly state: 'hidden' | 'held'; readonly reason: string } | undefined;

/** Informs the author of a hidden thing that others do not see it, with the reason; renders nothing for a visible thing. */
export function OutOfSight({ of }: { of: Moderation }) {
  const { outOfSight } = useWords().shell;
  if (!of) return null;
  return (
    <p className="row wrap gap-2 note">
      <Badge tone="gold">{outOfSight[of.state]}</Badge>
      <span>{outOfSight.text[of.state]}</span>
      {of.reason && <bdi>{of.reason}</bdi>}
    </p>
  );
}
