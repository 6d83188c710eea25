import { everySchool } from '#contract/schools/schools.ts';
import type { School, Schools } from '../../site/schools.ts';
import { allConcepts, allLines, conceptsIn, type Found, idsOf } from '../concepts.ts';
import { fold } from '../fold.ts';
import { overlap, type Span } from './typed.ts';

/** The id of a school, and the span that names the school. */
export interface Named extends Span {
  readonly school: number;
}

/**
 * The schools that a folded text names, in text order, by the names in the site's list, with any punctuation between
 * words, and by the nicknames among the concepts. School 1 means all schools and is left out.
 */
export function schoolsIn(open: string, concepts: readonly Found[], schools: Schools): Named[] {
  const nicknames = concepts.flatMap((it, index) => {
    const { school } = it.concept;
    if (school === undefined || !schools.of(school) || isBrand(open, it, concepts[index + 1])) return [];
    return [{ from: it.from, to: it.to, school }];
  });
  const names = namesOf(schools).flatMap(({ school, pattern }) =>
    [...open.matchAll(pattern)].map(({ index, 0: text }) => ({
      ...{ from: index, to: index + text.length },
      school,
    })),
  );
  const longest: Named[] = [];
  for (const it of [...names, ...nicknames].sort((one, other) => other.to - other.from - (one.to - one.from)))
    if (it.school !== everySchool && !longest.some((other) => overlap(it, other))) longest.push(it);
  return longest.sort((one, other) => one.from - other.from);
}

/** Whether a nickname is a maker of the thing after it: as "Columbia jacket" is of a brand, so is "Columbia 羽绒服". */
function isBrand(open: string, { text, to }: Found, next: Found | undefined): boolean {
  if (!next || !/^ ?$/.test(open.slice(to, next.from))) return false;
  const things = idsOf(next.concept);
  return thingsOfBrand(text).some((id) => things.includes(id));
}

/** The ids of the things after a word in the names of brands. */
function thingsOfBrand(word: string): readonly string[] {
  const names = allLines().flatMap(({ concept, forms }) => (concept.brand ? forms : []));
  return names
    .map(({ text }) => text.toLowerCase())
    .filter((name) => name.startsWith(word))
    .flatMap((name) => conceptsIn(name.slice(word.length)).map(({ concept }) => concept.id));
}

interface Pattern {
  school: number;
  pattern: RegExp;
}

function namesOf(schools: Schools): readonly Pattern[] {
  const known = patterns.get(schools);
  if (known) return known;
  const made = schools.all.flatMap((school) =>
    [...wholeNames(school), ...abbreviations(school)].map((pattern) => ({ school: school.id, pattern })),
  );
  patterns.set(schools, made);
  return made;
}

// The pattern of a name begins and ends at the limits of a Latin word.
const START = '(?<!(?=[a-z])(?<=[a-z\\d]))';
const END = '(?!(?<=[a-z])[a-z\\d])';
const GAP = '[\\s\\p{P}]*(?:(?<=[\\s\\p{P}])(?:at|in) )?';

/** Patterns of the names of several words or characters. Shorter names may be common words. */
const wholeNames = ({ name, name_zh }: School): RegExp[] =>
  [...new Set([name, name_zh])].flatMap((text) => {
    const [first = '', ...rest] = fold(text).match(/\p{sc=Han}|[^\P{L}\p{sc=Han}]+|\p{N}+/gu) ?? [];
    if (rest.length === 0) return [];
    const others = rest.map((word) => `${GAP}${RegExp.escape(word)}`).join('');
    return new RegExp(`${START}${RegExp.escape(first)}${others}${END}`, 'gu');
  });

/** Initials match anywhere; an abbreviation that is a word, such as "Rice", only where a place is expected. */
function abbreviations({ id, abbr }: School): RegExp[] {
  if (!/^[a-z]{3,}$/i.test(abbr) || hasNicknames(id)) return [];
  if (abbr === abbr.toUpperCase()) return [new RegExp(`${START}${RegExp.escape(fold(abbr))}${END}`, 'gu')];
  return [
    new RegExp(`${START}(?<=(?:near|at|around|by|in) )${RegExp.escape(fold(abbr))}${END}`, 'gu'),
    new RegExp(`${START}${RegExp.escape(fold(abbr))}(?=\\s?附近)`, 'gu'),
  ];
}

const hasNicknames = (school: number): boolean =>
  [...allConcepts().values()].some((concept) => concept.school === school);

/** Cached by object, since the site's list is a new object after each change. */
const patterns = new WeakMap<Schools, readonly Pattern[]>();
