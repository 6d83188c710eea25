import { firstSubcategories, type ListingType, type Subcategory } from '#contract/listings/categories.ts';
import { type Chance, chance } from './chance.ts';
import { type Lexicon, lexicon, picker } from './lexicon.ts';
import type { Pieces } from './vector.ts';

/** A listing as the seed writes it: the columns of its type, and the pieces that it is indexed by. */
export interface Composed {
  type: ListingType;
  name: string;
  description: string;
  tags: string[];
  priceCents: number;
  facts: Record<string, string | number>;
  pieces: Pieces;
}

/** Composes the listings of a database with `count` of them; each rare word is in twelve. */
export function composer(count: number): {
  listing(index: number): Composed;
  /** The words and phrases used so far. */
  used(): string[];
} {
  const words = lexicon();
  const luck = chance(count);
  const [english, chinese] = [picker(words.english.length), picker(words.chinese.length)];
  const seen = new Set<string>();
  const write = (from: string[], pick: (luck: Chance) => number, length: number) => {
    const picked = Array.from({ length }, () => from[pick(luck)]!);
    for (const word of picked) seen.add(word);
    return picked;
  };
  const rareEvery = Math.max(1, Math.floor(count / (words.rare.length * 12)));
  const listing = (index: number): Composed => {
    const type = luck.next() < 0.92 ? 'used' : luck.of(OTHERS);
    const inChinese = luck.next() < 0.4;
    const latin = write(words.english, english, inChinese ? 10 + luck.below(15) : 35 + luck.below(35));
    const han = write(words.chinese, chinese, inChinese ? 15 + luck.below(15) : luck.below(6));
    if (index % rareEvery === 0) latin.push(rareWord(words, index / rareEvery, seen));
    const name = inChinese
      ? write(words.chinese, chinese, 3)
      : write(words.english, english, 3 + luck.below(3));
    const category = luck.of<Subcategory>(firstSubcategories[type]);
    const tags = luck.next() < 0.1 ? [category.label, luck.of(words.chinese)] : [category.label];
    const facts = factsOf(type, luck);
    const told = [facts.address, facts.event_location, facts.cuisine].flatMap((it) => it ?? []).map(String);
    const pieces = {
      a: name,
      b: [...new Set(tags), ...category.name.split(' ')],
      c: [...latin, ...han, ...told.flatMap((it) => it.split(' '))],
    };
    const description = `${latin.join(' ')}. ${han.join('，')}`;
    return { type, name: name.join(' '), description, tags, priceCents: price(type, luck), facts, pieces };
  };
  return { listing, used: () => [...seen] };
}

function rareWord({ rare }: Lexicon, nth: number, seen: Set<string>): string {
  const word = rare[nth % rare.length]!;
  seen.add(word);
  return word;
}

/** Most items cost tens of dollars, some nothing, a home over a thousand and a car thousands. */
function price(type: ListingType, luck: Chance): number {
  if (luck.next() < (type === 'event' ? 0.6 : 0.04)) return 0;
  const middle = { used: 35, house: 1400, merchant_house: 1900, car: 9000, event: 15, dining: 25 }[type];
  const spread = Math.exp((luck.next() + luck.next() + luck.next() - 1.5) * 2.2);
  const dollars = middle * spread;
  return 100 * (dollars > 20 ? 5 * Math.round(dollars / 5) : Math.max(1, Math.round(dollars)));
}

function factsOf(type: ListingType, luck: Chance): Composed['facts'] {
  const day = () => `202${6 + luck.below(2)}-${two(1 + luck.below(12))}-${two(1 + luck.below(28))}`;
  const address = `${1 + luck.below(900)} ${luck.of(STREETS)}`;
  switch (type) {
    case 'house':
    case 'merchant_house':
      return { address, bedroom: luck.below(6), movein_at: day() };
    case 'car':
      return { year: 2026 - Math.floor(25 * luck.next() ** 1.5), mileage: luck.below(180_000) };
    case 'event':
      return { event_location: `Hall ${luck.of(STREETS)}`, event_start_at: `${day()}T19:00` };
    case 'dining':
      return { cuisine: luck.of(CUISINES), address, price_range: 1 + luck.below(4) };
    default:
      return {};
  }
}

const two = (number: number) => String(number).padStart(2, '0');
const OTHERS = ['house', 'house', 'merchant_house', 'car', 'event', 'dining'] as const;
const STREETS = ['Oak Street', 'College Avenue', 'Main Street', 'River Road', 'Hill Lane', 'Park Row'];
const CUISINES = ['川菜', '粤菜', 'Sushi', 'Ramen', 'Pizza', 'Thai', 'Mexican', 'Korean BBQ', '甜品', '奶茶'];
