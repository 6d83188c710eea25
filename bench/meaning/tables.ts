import { readFileSync } from 'node:fs';
import type { ListingType } from '#contract/listings/categories.ts';

/** A search, and a text that it must find. */
export interface Pair {
  readonly meaning: string;
  readonly query: string;
  readonly type: ListingType | 'topic';
  readonly text: string;
}

/** A question, and the facts and the meaning of what fits it. `*` leaves out the name, or asks no listing. */
export interface Question {
  readonly question: string;
  readonly school: number;
  readonly filters: string;
  readonly name: string;
  readonly meaning: string;
}

export interface Note {
  readonly notes: string;
  readonly fields: string;
}

/** A listing that questions are asked of. */
export interface Offered {
  readonly meanings: readonly string[];
  readonly type: ListingType;
  readonly school: number;
  readonly facts: Readonly<Record<string, string>>;
  readonly title: string;
}

/** The cases of one part: those that concepts and rules are written for, or the ones kept aside. */
export interface Part {
  readonly name: 'tuned' | 'kept aside';
  readonly pairs: readonly Pair[];
  /** Each text with a meaning that it has besides its own. */
  readonly fits: readonly (readonly [meaning: string, text: string])[];
  readonly questions: readonly Question[];
  readonly notes: readonly Note[];
}

/** Reads the tables of this folder, or of `aside/`. */
export function readPart(name: Part['name']): Part {
  const folder = name === 'tuned' ? './' : './aside/';
  return {
    name,
    pairs: rows(`${folder}search.tsv`).map(([meaning = '', query = '', type = '', text = '']) => ({
      meaning,
      query,
      type: type as Pair['type'],
      text,
    })),
    fits: rows(`${folder}fits.tsv`).map(([meaning = '', text = '']) => [meaning, text]),
    questions: rows(`${folder}questions.tsv`).map(
      ([question = '', school = '', filters = '', name = '', meaning = '']) => ({
        question,
        school: Number(school),
        filters,
        name,
        meaning,
      }),
    ),
    notes: rows(`${folder}notes.tsv`).map(([notes = '', fields = '']) => ({ notes, fields })),
  };
}

/** The listings that the questions of both parts are asked of. */
export const readOffered = (): Offered[] =>
  rows('./listings.tsv').map(([meanings = '', type = '', school = '', facts = '', title = '']) => ({
    meanings: meanings.split(',').filter((it) => it !== ''),
    type: type as ListingType,
    school: Number(school),
    facts: Object.fromEntries(new URLSearchParams(facts)),
    title,
  }));

/** Whether a listing is what a question asks for, by the facts in the tables alone. */
export function fits({ meanings, type, school, facts }: Offered, { filters, meaning }: Question): boolean {
  if (meaning !== '' && !meanings.includes(meaning)) return false;
  const day = facts.eventStartAt?.slice(0, 10) ?? '';
  return [...new URLSearchParams(filters)].every(([name, wanted]) => {
    if (name === 'type') return type === wanted;
    if (name === 'school_id') return school === Number(wanted);
    if (name === 'bedroom') return facts.bedroom === wanted;
    if (name === 'min_price') return Number(facts.price) >= Number(wanted);
    if (name === 'max_price') return Number(facts.price) <= Number(wanted);
    if (name === 'year_min') return Number(facts.year) >= Number(wanted);
    if (name === 'year_max') return Number(facts.year) <= Number(wanted);
    if (name === 'mileage_max') return Number(facts.mileage) <= Number(wanted);
    if (name === 'movein_before') return facts.movein_at !== undefined && facts.movein_at <= wanted;
    if (name === 'event_after') return day >= wanted;
    if (name === 'event_before') return day !== '' && day <= wanted;
    throw new Error(`"${name}" is no fact of a listing`);
  });
}

const rows = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((cells) => cells.length > 1);
