import characters from 'opencc-js/dict/TSCharacters';
import { normalise } from '../search/normalise.ts';

/**
 * Folds a text to the spelling that texts and queries share: `normalise`, and Traditional Chinese as Simplified. It
 * works character by character, so that a part of a phrase folds as it does within the phrase.
 */
export function fold(text: string): string {
  const plain = normalise(text);
  return HAN.test(plain) ? plain.replace(HAN_EACH, (it) => simplified.get(it) ?? it) : plain;
}

const HAN = /\p{sc=Han}/u;
const HAN_EACH = /\p{sc=Han}/gu;

/** Each line of the package has a character, a space and its replacements, the usual one first. */
const simplified = new Map(
  characters.split('|').map((line) => {
    const [from = '', to = ''] = line.split(' ');
    return [from, to] as const;
  }),
);
