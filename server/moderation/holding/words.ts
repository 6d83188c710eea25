import type { SiteSettings } from '#contract/site/site.ts';
import { fold } from '../../meaning/fold.ts';
import { automatonOf } from './automaton.ts';

/** The tests of a text against the operator's words. */
export interface WordTests {
  readonly refuse: (text: Read) => boolean;
  readonly hold: (text: Read) => boolean;
}

/** A text in the form in which words are searched. It is folded once, and only if there are words. */
export interface Read {
  readonly folded: () => string;
  readonly bare: () => Bare;
}

/** Prepares a text for the search of words. */
export function read(text: string): Read {
  let plain: string | undefined;
  let letters: Bare | undefined;
  const folded = () => (plain ??= fold(text));
  return { folded, bare: () => (letters ??= bare(folded())) };
}

/** Returns the operator's words as finders, built once per version of the site. */
export function wordsOf(site: { readonly settings: Pick<SiteSettings, 'words'> }): WordTests {
  const { words } = site.settings;
  const known = ready.get(words) ?? { refuse: finder(words.refuse), hold: finder(words.hold) };
  ready.set(words, known);
  return known;
}

const ready = new WeakMap<SiteSettings['words'], WordTests>();

/**
 * Returns a function that tests whether a text contains one of the words. Both are folded; signs are ignored. A word of
 * a script with spaces, or of digits, matches only as a whole: "scam" matches "s.c.a.m", not "gas camp".
 */
export function finder(words: readonly string[]): (text: Read) => boolean {
  if (words.length === 0) return () => false;
  const folded = words.map((it) => fold(it).trim());
  const spelled = folded.map((it) => bare(it).chars).filter(({ length }) => length > 0);
  const signs = folded.filter((it) => it !== '' && bare(it).chars.length === 0).map(codesOf);
  const findSpelled = automatonOf(spelled);
  const findSigns = automatonOf(signs);
  return (text) => {
    const plain = text.folded();
    if (signs.length > 0 && findSigns(codesOf(plain), () => true)) return true;
    const { chars, places } = text.bare();
    return findSpelled(chars, (start, end) => {
      const [first, last] = [places[start] as number, places[end - 1] as number];
      return !continues(plain, first - 1, first) && !continues(plain, last, last + 1);
    });
  };
}

const codesOf = (text: string) => Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

/** The letters and numbers of a folded text, and their places in it. */
interface Bare {
  readonly chars: Uint16Array;
  readonly places: Uint32Array;
}

function bare(text: string): Bare {
  const chars = new Uint16Array(text.length);
  const places = new Uint32Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (sortAt(text, at) === filler) continue;
    chars[count] = text.charCodeAt(at);
    places[count] = at;
    count += 1;
  }
  return { chars: chars.subarray(0, count), places: places.subarray(0, count) };
}

/** Whether a character continues the word or number of the one before. */
function continues(text: string, one: number, next: number): boolean {
  if (one < 0 || next >= text.length) return false;
  const sort = sortAt(text, one);
  return (sort === letter || sort === digit) && sort === sortAt(text, next);
}

const [filler, letter, digit, dense] = [1, 2, 3, 4] as const;

function sortAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  sorts[code] ||= sortOf(String.fromCharCode(code));
  return sorts[code] as number;
}

/** The class of each character, computed at its first use. */
const sorts = new Uint8Array(65_536);

/** Each surrogate, and each character of a script without spaces between words, counts as a separate word. */
function sortOf(char: string): number {
  if (/\p{N}/u.test(char)) return digit;
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(char))
    return /\p{L}/u.test(char) ? dense : filler;
  return /\p{L}/u.test(char) ? letter : filler;
}
