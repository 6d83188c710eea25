/**
 * Normalises spelling variants: compatibility forms become ordinary ones, letters lower case, Latin ones without
 * accents, control characters and lone surrogates spaces; invisible marks are removed. Applying it twice changes
 * nothing more. Traditional Chinese stays; `fold` converts it.
 */
export function normalise(text: string): string {
  if (ORDINARY.test(text)) return text.toLowerCase();
  const plain = once(text);
  return /^[\0-\x7f]*$/.test(plain) ? plain : once(plain);
}

/** Most texts contain only these characters, of which only the case varies. */
const ORDINARY = /^[ -~\u4e00-\u9fef]*$/;

/** A second pass is needed because some characters only fold after a neighbouring character is removed. */
function once(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\p{Co}\p{Cn}\ufffd]/gu, ' ')
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/[ßæœøđłıþð]/g, (letter) => WITHOUT_ACCENT[letter] ?? letter)
    .normalize('NFKC');
}

/** Format characters (soft hyphen, zero-width space) and variation selectors would split a word that looks whole. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const WITHOUT_ACCENT: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};
