import characters from 'opencc-js/dict/TSCharacters';
import { normalise } from '../search/normalise.ts';

/**
 * Normalises a text and converts Traditional Chinese to Simplified, so that texts and queries share one spelling. It
 * converts each character alone, so that a part of a phrase folds as it does within the phrase.
 */
export function fold(text: string): string {
  const plain = normalise(text);
  return HAN.test(plain) ? plain.replace(HAN_EACH, (it) => simplified.get(it) ?? it) : plain;
}

const HAN = /\p{sc=Han}/u;
const HAN_EACH = /\p{sc=Han}/gu;

/** Each line of the dictionary is a character, a space and its replacements, the usual one first. */
const simplified = new Map(
  characters.split('|').map((line) => {
    const [from = '', to = ''] = line.split(' ');
    return [from, to] as const;
  }),
);
