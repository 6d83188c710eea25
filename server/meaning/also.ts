import { stem } from '../search/stem.ts';
import { conceptsIn, type Found, idsOf, isFoundBy } from './concepts.ts';
import { fold } from './fold.ts';

interface ListingTexts {
  readonly name: string | null;
  readonly tags: readonly string[];
  readonly description: string | null;
}

/**
 * Returns a function that finds the words by which a listing matches a search in meaning only ("microwave" for 微波炉);
 * undefined for other listings.
 */
export function alsoOf(name: string | undefined): (listing: ListingTexts) => string | undefined {
  const asked = name ? conceptsIn(fold(name)) : [];
  if (asked.length === 0) return () => undefined;
  return ({ name, tags, description }) => {
    const title = conceptsIn(fold(name ?? ''));
    const rest = () => conceptsIn(fold(`${tags.join('\n')}\n${(description ?? '').slice(0, READ_LENGTH)}`));
    for (const it of asked) {
      const same = sameMeaning(it, title) ?? sameMeaning(it, rest());
      if (same && !same.some(({ text }) => wordsOf(text) === wordsOf(it.text))) return same[0]?.text;
    }
    return undefined;
  };
}

function sameMeaning(asked: Found, among: readonly Found[]): Found[] | undefined {
  const same = among.filter(({ concept }) => isFoundBy(asked.concept, new Set(idsOf(concept))));
  return same.length > 0 ? same : undefined;
}

/** The stems of the words, since "desks" and "desk" are the same word. */
const wordsOf = (text: string): string =>
  text
    .split(/[\s-]+/)
    .map(stem)
    .join(' ');

/** Characters of tags and description to read; a long description names the thing at its beginning. */
const READ_LENGTH = 1000;
