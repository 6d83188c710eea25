import { earliestYear } from '#contract/listings/listings.ts';
import { conceptsIn } from '../concepts.ts';
import { amountsIn, chinese } from '../understand/amounts.ts';
import type { Span } from '../understand/typed.ts';

/** The model year and the miles of a car. */
export interface CarFacts {
  readonly year?: number;
  readonly mileage?: number;
  readonly spans: readonly Span[];
}

/**
 * Reads "2015 Honda", 18款, 3.5万英里, 5万2迈, "85k miles", 10万公里 (converted to miles) and "mileage: 45,000"; if the
 * notes surely describe a car, also a bare "110k".
 */
export function carFactsIn(open: string, thisYear: number, isCar = false): CarFacts {
  const distance = mileageIn(open) ?? (isCar ? bareMileage(open) : undefined);
  const year = yearIn(open, thisYear, isCar);
  return {
    ...(year && { year: year.year }),
    ...(distance && { mileage: distance.mileage }),
    spans: [...(year ? [year] : []), ...(distance ? [distance] : [])],
  };
}

function mileageIn(open: string): (Span & { mileage: number }) | undefined {
  for (const match of open.matchAll(DISTANCE)) {
    const { label, number = '', unit } = match.groups ?? {};
    if (!label && !unit) continue;
    const value = valueOfWan(number) ?? amountsIn(`${number} `)[0]?.value ?? chinese(number);
    if (value === undefined) continue;
    const mileage = Math.round(/公里|km/.test(unit ?? '') ? value * MILES_IN_KILOMETRE : value);
    if (mileage >= SHORTEST_DISTANCE && mileage <= 10_000_000)
      return { from: match.index, to: match.index + match[0].length, mileage };
  }
  return undefined;
}

/** The value of a number such as 5万2, which is 52,000. */
function valueOfWan(number: string): number | undefined {
  const [, tens, ones] = /^(\d{1,2})[w万](\d)千?$/u.exec(number) ?? [];
  return tens === undefined ? undefined : Number(tens) * 10_000 + Number(ones) * 1000;
}

/** The only number of thousands without a currency, such as "110k", in notes that also name a price. */
function bareMileage(open: string): (Span & { mileage: number }) | undefined {
  const amounts = amountsIn(open);
  const distances = amounts.filter(
    ({ value, dollars, from, to }) =>
      !dollars &&
      !AFTER_PRICE.test(open.slice(to)) &&
      value >= LEAST_MILEAGE &&
      value <= MOST_MILEAGE &&
      /^\d{2,3}(?:\.\d)?k$/.test(open.slice(from, to).trim()),
  );
  const [distance, ...others] = distances;
  const priced = amounts.some(
    ({ dollars, to }) => dollars || (to !== distance?.to && AFTER_PRICE.test(open.slice(to))),
  );
  if (!distance || others.length > 0 || !priced) return undefined;
  return { from: distance.from, to: distance.to, mileage: distance.value };
}

function yearIn(open: string, thisYear: number, isCar: boolean): (Span & { year: number }) | undefined {
  for (const pattern of [
    /(?<![\d$.,-])(?<year>(?:19|20)\d\d)(?:年款?|款)?(?![\d.,]\d|\d|[kw万刀块]| ?(?:dollars|bucks|miles|mi\b|英里|公里))/gu,
    /(?<![\d$.,])(?<year>\d\d)(?:年款?|款)/gu,
    ...(isCar ? [SHORT_YEAR, YEAR_OF_BRAND] : []),
  ])
    for (const match of open.matchAll(pattern)) {
      if (pattern === YEAR_OF_BRAND && !startsWithBrand(open.slice(match.index + match[0].length))) continue;
      const text = match.groups?.year ?? '';
      const short = Number(text);
      const year = text.length === 4 ? short : short + (short + 2000 > thisYear ? 1900 : 2000);
      if (year >= Math.max(earliestYear, 1950) && year <= thisYear)
        return { from: match.index, to: match.index + match[0].length, year };
    }
  return undefined;
}

const MILES_IN_KILOMETRE = 0.621371;
/** A year of two digits: "08 accord" at the beginning of the notes, or "'15 Civic" anywhere. */
const SHORT_YEAR =
  /(?:^(?:(?:selling|for sale|fs)[: ]+(?:my |a )?)?['’]?|(?<=[\s;])['’])(?<year>[0-2]\d)(?= [a-z])/gu;
/** Two digits that are a year if a brand follows: 09丰田. */
const YEAR_OF_BRAND = /(?<![\d$.:/-])(?<year>[0-2]\d)(?=\p{sc=Han})/gu;
const startsWithBrand = (text: string): boolean =>
  conceptsIn(text.slice(0, LONGEST_BRAND)).some(({ concept, from }) => from === 0 && concept.brand);
/** In letters. */
const LONGEST_BRAND = 8;
/** In miles; a shorter distance is a trip, not the mileage of a car. */
const SHORTEST_DISTANCE = 100;
/** Words that follow a price. */
const AFTER_PRICE = /^ ?(?:obo\b|or best offer|firm\b|可小{0,2}[刀议]|可议价?)/u;
/** The range, in miles, of a mileage without a unit, such as "110k". */
const [LEAST_MILEAGE, MOST_MILEAGE] = [20_000, 400_000];
const DISTANCE =
  /(?<label>(?:\b(?:mileage|odometer|miles)|里程数?|公里数|跑了|开了)[:： ]{0,2}(?:(?:is|about|around|only|大概|约) ?)?)?(?<![\d.$])(?<number>\d{1,2}[w万]\d千?(?!\d)|(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,3})?(?: ?(?:[kw](?![a-z])|[kw](?=mi)|[万千]))?|[一二两三四五六七八九十百千万零]{1,8})(?: ?(?<unit>miles?\b|mi\b|英里|迈|公里|kms?\b))?/gu;
