import { readNotes } from '#server/meaning/fill/notes.ts';
import { dayAt } from '#server/meaning/understand/calendar.ts';
import { understoodAt } from '#server/meaning/understand/understand.ts';
import { schools } from '../../tests/world/schools.ts';
import { subcategories } from '../../tests/world/subcategories.ts';
import type { Line } from '../line.ts';
import { seedOffered, seedTexts } from '../meaning/seed.ts';
import {
  fits,
  type Note,
  type Offered,
  type Pair,
  type Part,
  type Question,
  readOffered,
  readPart,
} from '../meaning/tables.ts';
import type { BenchWorld } from '../world.ts';

const leastRecall = 0.95;
const mostStrangers = 0.05;
const leastUnderstood = 0.95;
const leastFilled = 0.9;
/** The date on which the questions are asked. */
const today = new Date('2026-11-23T18:00:00Z');

/** Figures of searches, questions and notes; the part kept aside is counted by itself. */
export async function meaning(world: BenchWorld): Promise<Line[]> {
  const parts = [readPart('tuned'), readPart('kept aside')];
  const lines: Line[] = [];
  for (const part of parts) {
    // Failures of the part kept aside stay unread, or the rules would be written for it.
    const say = part.name === 'tuned' ? world.say : () => {};
    lines.push(...(await searched(world, part, say)));
    lines.push(...understood(part.questions, part.name, say), filled(part.notes, part.name, say));
  }
  lines.push(...(await answered(world, parts)));
  return lines;
}

type Say = (text: string) => void;

/** Each part in a database of its own, so that a text is a stranger to the questions of its part alone. */
async function searched(world: BenchWorld, { name, pairs, ...part }: Part, say: Say): Promise<Line[]> {
  const { url, sql } = await world.database(name === 'tuned' ? 'meaning' : 'meaning-aside');
  const meanings = await seedTexts(sql, pairs);
  for (const [meaning, text] of part.fits) meanings.get(text)?.add(meaning);
  const asked = pairs.filter(({ meaning }) => meaning !== '-');
  const app = await world.app({ DATABASE_URL: url, SEED_DEMO: '0' });
  const found = new Map<Pair, string[]>();
  for (const pair of asked) found.set(pair, await foundBy(app.url, pair));
  await app.stop();
  const ways = [
    { way: 'English', inChinese: false },
    { way: 'Chinese', inChinese: true },
  ].map(({ way, inChinese }) => {
    const some = asked.filter(({ query }) => isChinese(query) === inChinese);
    const missed = some.filter((pair) => !found.get(pair)?.includes(pair.text));
    for (const { query, text } of missed) say(`${query} does not find ${text}`);
    return share(
      `Searches in ${way} that find what is meant, ${name}`,
      some.length - missed.length,
      some.length,
      { least: leastRecall },
    );
  });
  const first = asked.flatMap((pair) =>
    (found.get(pair) ?? []).slice(0, 5).map((text) => ({ ...pair, text })),
  );
  const strangers = first.filter(({ meaning, text }) => !meanings.get(text)?.has(meaning));
  for (const { query, text } of strangers)
    say(`${query} finds the stranger ${text} (${[...(meanings.get(text) ?? [])]})`);
  const few = { most: mostStrangers };
  return [...ways, share(`Strangers among the first five, ${name}`, strangers.length, first.length, few)];
}

function understood(questions: readonly Question[], name: string, say: Say): Line[] {
  const wrong = questions.filter((it) => !isUnderstood(it));
  for (const it of wrong) say(`not understood: ${it.question} | ${it.filters} | ${it.name}`);
  const right = questions.length - wrong.length;
  return [
    share(`Questions understood exactly, ${name}`, right, questions.length, { least: leastUnderstood }),
  ];
}

function filled(notes: readonly Note[], name: string, say: Say): Line {
  const misread = notes.filter((it) => !isFilled(it));
  for (const { notes, fields } of misread) say(`not filled in: ${notes} | ${fields}`);
  const gate = { least: leastFilled };
  return share(
    `Notes whose fields are all right, ${name}`,
    notes.length - misread.length,
    notes.length,
    gate,
  );
}

/** The questions asked of `item/list` with what was understood, as the field and the helper ask it. */
async function answered(world: BenchWorld, parts: readonly Part[]): Promise<Line[]> {
  const { url, sql } = await world.database('meaning-listings');
  const offered = readOffered();
  await seedOffered(sql, offered);
  const app = await world.app({ DATABASE_URL: url, SEED_DEMO: '0' });
  const lines: Line[] = [];
  for (const { name, questions } of parts) {
    const asked = questions.filter(({ meaning }) => meaning !== '*');
    let right = 0;
    for (const question of asked) {
      const wrong = await wronglyAnswered(app.url, question, offered);
      if (wrong === undefined) right += 1;
      else if (name === 'tuned') world.say(`${question.question}: ${wrong}`);
    }
    const gate = { least: leastUnderstood };
    lines.push(share(`Questions answered by exactly what fits, ${name}`, right, asked.length, gate));
  }
  await app.stop();
  return lines;
}

/** The listings that an answer lacks or has too many; undefined if it is exactly right. */
async function wronglyAnswered(
  url: string,
  question: Question,
  offered: readonly Offered[],
): Promise<string | undefined> {
  const { type, name, filters } = read(question);
  const query = new URLSearchParams({ limit: '60', ...(type && { type }), ...(name && { name }) });
  for (const [field, value] of Object.entries(filters)) query.set(field, `${value}`);
  const { items = [] } = (await (await fetch(`${url}/api/item/list?${query}`)).json()) as {
    items?: { name: string }[];
  };
  const got = items.map((it) => it.name);
  const wanted = offered.filter((it) => fits(it, question)).map(({ title }) => title);
  const lacks = wanted.filter((title) => !got.includes(title));
  const strange = got.filter((title) => !wanted.includes(title));
  return lacks.length + strange.length === 0 ? undefined : `without ${lacks}, with ${strange}`;
}

function read({ question, school }: Question) {
  return understoodAt(question, { school: schools.of(school)?.id ?? 1, schools }, today);
}

function isUnderstood(question: Question): boolean {
  const got = read(question);
  if (question.name !== '*' && got.name !== question.name) return false;
  if (question.filters === '*') return true;
  const { type = '', ...wanted } = Object.fromEntries(new URLSearchParams(question.filters));
  if (type !== '*' && (got.type ?? '') !== type) return false;
  const found = Object.fromEntries(
    Object.entries(got.filters).map(([field, value]) => [field, String(value)]),
  );
  return JSON.stringify(Object.entries(found).sort()) === JSON.stringify(Object.entries(wanted).sort());
}

/** Whether notes become exactly their fields, title and description aside. 其他 says nothing that the type does not. */
function isFilled({ notes, fields }: Note): boolean {
  const { name, description, ...facts } = readNotes(
    notes,
    dayAt(schools.zoneOf(1), today),
    subcategories,
  ).fields;
  const plain = (fields: object) =>
    JSON.stringify(
      Object.entries(fields)
        .map(([field, value]) => [field, String(value)])
        .filter(([field, value]) => field !== 'tag' || value !== '其他')
        .sort(),
    );
  return plain(facts) === plain(Object.fromEntries(new URLSearchParams(fields.replaceAll('+', '%2B'))));
}

/** The texts that a search finds, best first; of topics, newest first. */
async function foundBy(url: string, { query, type }: Pair): Promise<string[]> {
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

const isChinese = (text: string): boolean => /\p{sc=Han}/u.test(text);
