import { Badge } from '../ui/badge.tsx';
import { useWords } from '../words.tsx';

/** Why only its author sees a thing, as its calls answer it. */
export type Moderation = { readonly state: 'hidden' | 'held'; readonly reason: string } | undefined;

/** Tells the author of a thing that others do not see it, and why; nothing for what everybody sees. */
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
