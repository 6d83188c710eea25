import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type ListingType, listingTypes } from '#contract/listings/categories.ts';

/** A meaning that English and Chinese words share, and its effect on listings. */
export interface Concept {
  readonly id: string;
  readonly type?: ListingType;
  readonly tag?: string;
  readonly bedroom?: number;
  readonly school?: number;
  readonly forum?: number;
  /** A maker, which a longer form also offers: Sony in "Sony headphones". */
  readonly brand?: boolean;
  /** A longer word that ends with this one is a kind of it: a birthday party is a party. */
  readonly head?: boolean;
  /** The ids of wider concepts that also apply: an iPhone is a phone. */
  readonly within: readonly string[];
  /** The ids of the things that an accessory is for; the accessory itself is none: an iPhone case is no iPhone. */
  readonly of: readonly string[];
  /** The ids of other concepts that a search for this one also finds: 转租 is a sublet or a lease takeover. */
  readonly finds: readonly string[];
}

/** A spelling of a concept. It counts if one of the `near` words, if any, and none of the `not` words is close by. */
export interface Form {
  readonly text: string;
  readonly near: readonly string[];
  readonly not: readonly string[];
}

/** A line: a concept with its forms, stop words (`little`), or words that only mask shorter words (`hides`). */
export interface Line {
  readonly kind: 'concept' | 'little' | 'hides';
  readonly concept: Concept;
  readonly forms: readonly Form[];
  readonly at: string;
}

/** Reads every line of the concept files. Throws an error with file and line number if a line is invalid. */
export function readLines(): Line[] {
  return files().flatMap(({ name, text }) => parse(name, text));
}

/** A hash of the concept files. */
export function conceptsVersion(): string {
  version ??= createHash('sha256')
    .update(
      files()
        .map(({ text }) => text)
        .join(''),
    )
    .digest('hex')
    .slice(0, 16);
  return version;
}
let version: string | undefined;

const files = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }));

/** Parses one file. A line is `English, forms | Chinese, forms | attributes`; `@ …` sets attributes of the lines below. */
export function parse(file: string, text: string): Line[] {
  const lines: Line[] = [];
  let defaults = '';
  text.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    if (line === '' || line.startsWith('# ')) return;
    if (line.startsWith('@')) {
      defaults = line.slice(1).trim();
      return;
    }
    lines.push(parseLine(line, defaults, `${file}:${index + 1}`));
  });
  return lines;
}

function parseLine(line: string, defaults: string, at: string): Line {
  const [english = '', chinese = '', own = ''] = line.split('|').map((part) => part.trim());
  const forms = [...withSharedRule(formsOf(english, at)), ...formsOf(chinese, at)];
  const first = forms[0];
  if (!first) throw new Error(`${at}: a line needs at least one word`);
  const kind = defaults === 'little' || defaults === 'hides' ? defaults : 'concept';
  const id = first.text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  if (kind !== 'concept') return { kind, concept: { id, within: [], of: [], finds: [] }, forms, at };
  return { kind, concept: { id, ...attributesOf(defaults, at), ...attributesOf(own, at) }, forms, at };
}

function formsOf(part: string, at: string): Form[] {
  const found = part.match(/[^,，(]+(?:\([^)]*\))?/g) ?? [];
  return found
    .map((form) => form.trim())
    .filter((form) => form !== '')
    .map((form) => {
      const [, text = form, rule = ''] = /^([^(]+)\(([^)]*)\)$/.exec(form) ?? [];
      const [, how, words = ''] = /^(near|not) (.+)$/.exec(rule.trim()) ?? [];
      if (rule !== '' && how === undefined) throw new Error(`${at}: "${rule}" is neither near … nor not …`);
      const listed = words.split(/[,，]/).flatMap((word) => word.trim() || []);
      return { text: text.trim(), near: how === 'near' ? listed : [], not: how === 'not' ? listed : [] };
    });
}

/** Applies the rule of the last English form to the single words before it, since single words tend to be ambiguous. */
function withSharedRule(forms: Form[]): Form[] {
  const { near = [], not = [] } = forms.at(-1) ?? {};
  return forms.map((form) => (hasNoRule(form) && !form.text.includes(' ') ? { ...form, near, not } : form));
}

const hasNoRule = ({ near, not }: Form): boolean => near.length + not.length === 0;

function attributesOf(part: string, at: string) {
  const attributes: { -readonly [Key in keyof Omit<Concept, 'id'>]: Concept[Key] } = {
    within: [],
    of: [],
    finds: [],
  };
  for (const word of part.split(/[\s,]+/).filter((it) => it !== '')) {
    const [name = '', value = ''] = word.split('=');
    if (listingTypes.some((type) => type === word)) attributes.type = word as ListingType;
    else if (word.startsWith('#')) attributes.tag = word.slice(1);
    else if (word.startsWith('<')) attributes.within = [...attributes.within, word.slice(1)];
    else if ((name === 'of' || name === 'finds') && value !== '')
      attributes[name] = [...attributes[name], value];
    else if (word === 'brand' || word === 'head') attributes[word] = true;
    else if ((name === 'bedroom' || name === 'school' || name === 'forum') && /^\d+$/.test(value))
      attributes[name] = Number(value);
    else throw new Error(`${at}: "${word}" says nothing about a listing`);
  }
  return attributes;
}

const FOLDER = new URL('./concepts/', import.meta.url);
