import characters from 'opencc-js/dict/TSCharacters';
import { normalise } from '../search/normalise.ts';

/**
 * The one spelling that texts and queries share: `normalise`, and Traditional Chinese as Simplified. Character by
 * character, since a part of a phrase must become what it becomes inside the phrase.
 */
export function fold(text: string): string {
  const plain = normalise(text);
  return HAN.test(plain) ? plain.replace(HAN_EACH, (it) => simplified.get(it) ?? it) : plain;
}

const HAN = /\p{sc=Han}/u;
const HAN_EACH = /\p{sc=Han}/gu;

/** The package's lines are a character, a space, and what it becomes; of several the first is the usual one. */
const simplified = new Map(
  characters.split('|').map((line) => {
    const [from = '', to = ''] = line.split(' ');
    return [from, to] as const;
  }),
);
