import { readFileSync } from 'node:fs';
import type { ListingType } from '#contract/listings/categories.ts';
import type { Database } from '#server/database/pool.ts';
import { readNotes } from '#server/meaning/fill/notes.ts';
import { dayAt } from '#server/meaning/understand/calendar.ts';
import { understoodAt } from '#server/meaning/understand/understand.ts';
import { vectorLiteral, wordsOf } from '#server/search/vector.ts';
import { remember } from '#server/search/vocabulary.ts';
import { schools } from '../../tests/world/schools.ts';
import type { Line } from '../line.ts';
import { seedPeople } from '../people.ts';
import { neverReread } from '../seed/listings.ts';
import type { BenchWorld } from '../world.ts';

/** A case of `bench/meaning/search.tsv`. */
interface Pair {
  meaning: string;
  query: string;
  type: ListingType | 'topic';
  text: string;
  aside: boolean;
}

const leastRecall = 0.95;
const mostStrangers = 0.05;
const leastUnderstood = 0.95;
const leastFilled = 0.9;
/** The date on which the questions are asked. */
const today = new Date('2026-11-23T18:00:00Z');

/**
 * Intended meanings against the results of the search, `item/understand` and `item/fill`; the third kept aside is
 * reported separately.
 */
export async function meaning(world: BenchWorld): Promise<Line[]> {
  const pairs = rowsOf('search.tsv').map(({ cells, aside }): Pair => {
    const [meaning = '', query = '', type = '', text = ''] = cells;
    return { meaning, query, type: type as Pair['type'], text, aside };
  });
  const { url, sql } = await world.database('meaning');
  const meanings = await seedTexts(sql, pairs);
  for (const { cells } of rowsOf('fits.tsv')) meanings.get(cells[1] ?? '')?.add(cells[0] ?? '');
  const app = await world.app({ DATABASE_URL: url, SEED_DEMO: '0' });
  const answered = new Map<string, string[]>();
  for (const { meaning, query, type } of pairs) {
    if (meaning === '-') continue;
    const key = `${type} ${query}`;
    if (!answered.has(key)) answered.set(key, await foundBy(app.url, query, type));
  }
  await app.stop();
  const lines: Line[] = [];
  for (const aside of [false, true]) {
    const part = aside ? 'kept aside' : 'tuned';
    const asked = pairs.filter((it) => it.aside === aside && it.meaning !== '-');
    for (const [way, inChinese] of [
      ['English', false],
      ['Chinese', true],
    ] as const) {
      const some = asked.filter(({ query }) => isChinese(query) === inChinese);
      const missed = some.filter(
        ({ query, type, text }) => !answered.get(`${type} ${query}`)?.includes(text),
      );
      for (const { query, text } of missed) world.say(`${part}: ${query} does not find ${text}`);
      lines.push(
        share(
          `Searches in ${way} that find what is meant, ${part}`,
          some.length - missed.length,
          some.length,
          {
            least: leastRecall,
          },
        ),
      );
    }
    const first = asked.flatMap(({ meaning, query, type }) =>
      (answered.get(`${type} ${query}`) ?? []).slice(0, 5).map((text) => ({ meaning, query, text })),
    );
    const strangers = first.filter(({ meaning, text }) => !meanings.get(text)?.has(meaning));
    for (const { query, text } of strangers)
      world.say(`${part}: ${query} finds the stranger ${text} (${[...(meanings.get(text) ?? [])]})`);
    lines.push(
      share(`Strangers among the first five, ${part}`, strangers.length, first.length, {
        most: mostStrangers,
      }),
    );
    const questions = rowsOf('questions.tsv').filter((it) => it.aside === aside);
    const wrong = questions.filter(({ cells }) => !isUnderstood(cells));
    for (const { cells } of wrong) world.say(`${part}: not understood: ${cells.join(' | ')}`);
    const right = questions.length - wrong.length;
    lines.push(
      share(`Questions understood exactly, ${part}`, right, questions.length, { least: leastUnderstood }),
    );
    const notes = rowsOf('notes.tsv').filter((it) => it.aside === aside);
    const misread = notes.filter(({ cells }) => !isFilled(cells));
    for (const { cells } of misread) world.say(`${part}: not filled in: ${cells.join(' | ')}`);
    lines.push(
      share(`Notes whose fields are all right, ${part}`, notes.length - misread.length, notes.length, {
        least: leastFilled,
      }),
    );
  }
  return lines;
}

function share(name: string, part: number, all: number, gate: { least: number } | { most: number }): Line {
  const figure = part / all;
  return {
    group: 'Meaning across languages',
    name,
    gate: 'least' in gate ? `≥ ${gate.least}` : `≤ ${gate.most}`,
    figure: figure.toFixed(3),
    met: 'least' in gate ? figure >= gate.least : figure <= gate.most,
    note: `${part} of ${all}`,
  };
}

function isUnderstood([question = '', school = '', filters = '', name = '']: string[]): boolean {
  const asker = schools.of(Number(school))?.id ?? 1;
  const got = understoodAt(question, { school: asker, schools }, today);
  if (name !== '*' && got.name !== name) return false;
  if (filters === '*') return true;
  const { type = '', ...wanted } = Object.fromEntries(new URLSearchParams(filters));
  if (type !== '*' && (got.type ?? '') !== type) return false;
  const found = Object.fromEntries(
    Object.entries(got.filters).map(([field, value]) => [field, String(value)]),
  );
  return JSON.stringify(Object.entries(found).sort()) === JSON.stringify(Object.entries(wanted).sort());
}

/** Whether notes become exactly their fields, apart from title and description. 其他 adds nothing to the type. */
function isFilled([notes = '', wanted = '']: string[]): boolean {
  const { name, description, ...facts } = readNotes(notes, dayAt(schools.zoneOf(1), today)).fields;
  const plain = (fields: object) =>
    JSON.stringify(
      Object.entries(fields)
        .map(([field, value]) => [field, String(value)])
        .filter(([field, value]) => field !== 'tag' || value !== '其他')
        .sort(),
    );
  return plain(facts) === plain(Object.fromEntries(new URLSearchParams(wanted.replaceAll('+', '%2B'))));
}

/** The texts that a search finds, best first; topics are newest first. */
async function foundBy(url: string, query: string, type: string): Promise<string[]> {
  const name = encodeURIComponent(query);
  const path =
    type === 'topic'
      ? `forum/list_topic?limit=60&name=${name}`
      : `item/list?limit=60&sort=relevance&name=${name}`;
  const answer = (await (await fetch(`${url}/api/${path}`)).json()) as {
    items?: { name: string }[];
    topics?: { title: string }[];
  };
  return [...(answer.items ?? []).map((it) => it.name), ...(answer.topics ?? []).map((it) => it.title)];
}

/** Inserts every text once, as a listing or a topic; returns the meanings of each. */
async function seedTexts(sql: Database, pairs: readonly Pair[]): Promise<Map<string, Set<string>>> {
  const [author = { userid: '' }] = await seedPeople(sql, 1);
  const meanings = new Map<string, Set<string>>();
  for (const [index, { meaning, type, text }] of pairs.entries()) {
    const known = meanings.get(text);
    meanings.set(text, (known ?? new Set<string>()).add(meaning));
    if (known) continue;
    const id = `${index}`.padStart(12, '0');
    const search = vectorLiteral({ a: text });
    if (type === 'topic')
      await sql`
        insert into topics (ftid, userid, school_id, forum_id, title, content, html, search, created_at, last_reply_at)
        values (${id}, ${author.userid}, 2, 17, ${text}, '', '', ${search}::tsvector, now(), now())`;
    else
      await sql`
        insert into items (iid, userid, school_id, type, status, name, price_cents, description, search, created_at, updated_at, published_at)
        values (${id}, ${author.userid}, 2, ${type}, 1, ${text}, 100, '.', ${search}::tsvector, now(), now(), now())`;
  }
  await remember(
    sql,
    pairs.flatMap(({ text }) => wordsOf({ a: text })),
  );
  await neverReread(sql);
  return meanings;
}

/** The lines of a table; every third one is kept aside. */
const rowsOf = (file: string) =>
  readFileSync(new URL(`../meaning/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .map((line, index) => ({ cells: line.split('\t'), aside: (index + 1) % 3 === 0 }))
    .filter(({ cells }) => cells.length > 1);

const isChinese = (text: string): boolean => /\p{sc=Han}/u.test(text);
