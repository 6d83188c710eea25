import { stem } from '../search/stem.ts';
import { conceptsIn, type Found, idsOf } from './concepts.ts';
import { fold } from './fold.ts';

interface Offer {
  readonly name: string | null;
  readonly tags: readonly string[];
  readonly description: string | null;
}

/**
 * For each listing that matches a search by meaning only, the words that match ("microwave" for 微波炉); undefined for the
 * others.
 */
export function alsoOf(name: string | undefined): (offer: Offer) => string | undefined {
  const asked = name ? conceptsIn(fold(name)) : [];
  if (asked.length === 0) return () => undefined;
  return ({ name, tags, description }) => {
    const title = conceptsIn(fold(name ?? ''));
    const rest = () => conceptsIn(fold(`${tags.join('\n')}\n${(description ?? '').slice(0, READ)}`));
    for (const it of asked) {
      const same = meaning(it, title) ?? meaning(it, rest());
      if (same && !same.some(({ text }) => wordsOf(text) === wordsOf(it.text))) return same[0]?.text;
    }
    return undefined;
  };
}

function meaning(asked: Found, among: readonly Found[]): Found[] | undefined {
  const same = among.filter(({ concept }) => idsOf(concept).includes(asked.concept.id));
  return same.length > 0 ? same : undefined;
}

/** "Desks" and "desk" are the same word. */
const wordsOf = (text: string): string =>
  text
    .split(/[\s-]+/)
    .map(stem)
    .join(' ');

/** A long description names the thing at its beginning. */
const READ = 1000;
