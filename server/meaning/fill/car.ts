import { earliestYear } from '#contract/listings/listings.ts';
import { amountsIn, chinese } from '../understand/amounts.ts';
import type { Span } from '../understand/typed.ts';

/** The model year and the miles of a car. */
export interface CarFacts {
  readonly year?: number;
  readonly mileage?: number;
  readonly spans: readonly Span[];
}

/**
 * "2015 Honda", 18款, 3.5万英里, 5万2迈, "85k miles", 10万公里 (in miles), "mileage: 45,000". Of what is surely a car, also
 * the "110k" beside its price.
 */
export function carFactsIn(open: string, thisYear: number, surelyCar = false): CarFacts {
  const way = mileageIn(open) ?? (surelyCar ? besidePrice(open) : undefined);
  const year = yearIn(open, thisYear, surelyCar);
  return {
    ...(year && { year: year.year }),
    ...(way && { mileage: way.mileage }),
    spans: [...(year ? [year] : []), ...(way ? [way] : [])],
  };
}

function mileageIn(open: string): (Span & { mileage: number }) | undefined {
  for (const match of open.matchAll(DISTANCE)) {
    const { ahead, number = '', unit } = match.groups ?? {};
    if (!ahead && !unit) continue;
    const value = mixed(number) ?? amountsIn(`${number} `)[0]?.value ?? chinese(number);
    if (value === undefined) continue;
    const mileage = Math.round(/公里|km/.test(unit ?? '') ? value * MILES_IN_KILOMETRE : value);
    if (mileage >= SHORT_WAY && mileage <= 10_000_000)
      return { from: match.index, to: match.index + match[0].length, mileage };
  }
  return undefined;
}

/** 5万2 is 52,000. */
function mixed(number: string): number | undefined {
  const [, tens, ones] = /^(\d{1,2})[w万](\d)千?$/u.exec(number) ?? [];
  return tens === undefined ? undefined : Number(tens) * 10_000 + Number(ones) * 1000;
}

/** A number of thousands that is no price, in notes that name a price. */
function besidePrice(open: string): (Span & { mileage: number }) | undefined {
  const amounts = amountsIn(open);
  const ways = amounts.filter(
    ({ value, dollars, from, to }) =>
      !dollars &&
      !CLOSES.test(open.slice(to)) &&
      value >= LEAST_WAY &&
      value <= MOST_WAY &&
      /^\d{2,3}(?:\.\d)?k$/.test(open.slice(from, to).trim()),
  );
  const [way, ...others] = ways;
  const priced = amounts.some(
    ({ dollars, to }) => dollars || (to !== way?.to && CLOSES.test(open.slice(to))),
  );
  if (!way || others.length > 0 || !priced) return undefined;
  return { from: way.from, to: way.to, mileage: way.value };
}

function yearIn(open: string, thisYear: number, surelyCar: boolean): (Span & { year: number }) | undefined {
  for (const pattern of [
    /(?<![\d$.,-])(?<year>(?:19|20)\d\d)(?:年款?|款)?(?![\d.,]\d|\d|[kw万刀块]| ?(?:dollars|bucks|miles|mi\b|英里|公里))/gu,
    /(?<![\d$.,])(?<year>\d\d)(?:年款?|款)/gu,
    ...(surelyCar ? [SHORT_YEAR] : []),
  ])
    for (const match of open.matchAll(pattern)) {
      const text = match.groups?.year ?? '';
      const short = Number(text);
      const year = text.length === 4 ? short : short + (short + 2000 > thisYear ? 1900 : 2000);
      if (year >= Math.max(earliestYear, 1950) && year <= thisYear)
        return { from: match.index, to: match.index + match[0].length, year };
    }
  return undefined;
}

const MILES_IN_KILOMETRE = 0.621371;
/** "08 accord", "'15 Civic": the beginning of notes on a car. */
const SHORT_YEAR =
  /(?:^(?:(?:selling|for sale|fs)[: ]+(?:my |a )?)?['’]?|(?<=[\s;])['’])(?<year>[0-2]\d)(?= [a-z])/gu;
/** Fewer miles describe a trip, not the age of a car. */
const SHORT_WAY = 100;
/** Words after a price. */
const CLOSES = /^ ?(?:obo\b|or best offer|firm\b|可小?刀|可议价?)/u;
/** A mileage without a unit, such as "110k". */
const [LEAST_WAY, MOST_WAY] = [20_000, 400_000];
const DISTANCE =
  /(?<ahead>(?:\b(?:mileage|odometer|miles)|里程数?|公里数|跑了|开了)[:： ]{0,2}(?:(?:is|about|around|only|大概|约) ?)?)?(?<![\d.$])(?<number>\d{1,2}[w万]\d千?(?!\d)|(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,3})?(?: ?(?:[kw](?![a-z])|[kw](?=mi)|[万千]))?|[一二两三四五六七八九十百千万零]{1,8})(?: ?(?<unit>miles?\b|mi\b|英里|迈|公里|kms?\b))?/gu;
