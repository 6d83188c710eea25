import type { Span } from './typed.ts';

/** A number in a text. */
export interface Amount extends Span {
  readonly value: number;
  /** Whether a currency is next to the number; the span then includes the currency. */
  readonly dollars: boolean;
  /** Whether the number is in words or Chinese characters, without digits. */
  readonly spelled: boolean;
  /** The factor of a unit such as "k" or 万, else 1. */
  readonly scale: number;
}

/** The numbers of a folded text that may be amounts: "1.5k", "2 hundred", 一千五, 2w, "$40", 30块. */
export function amountsIn(open: string): Amount[] {
  return [...open.matchAll(AMOUNT)].flatMap((match) => {
    const { money, digits, scale = '', tail, zh, en } = match.groups ?? {};
    const value = digits ? valueOfDigits(digits, scale, tail) : zh ? chinese(zh) : valueOfEnglish(en ?? '');
    const from = match.index;
    const bare = from + match[0].length;
    const currency = CURRENCY.exec(open.slice(bare, bare + 10))?.[0].length ?? 0;
    const to = bare + currency;
    const dollars = money !== undefined || currency > 0 || scale === 'grand';
    if (open[from - 1] === '几' || (!dollars && partOfWord(open, from, bare))) return [];
    if (value === undefined || value > MOST || (!dollars && zh && !CLEAR_NUMERAL.test(zh))) return [];
    if (!dollars && digits && UNIT.test(open.slice(to, to + 12))) return [];
    if (!dollars && !digits && UNIT_ZH.test(open.slice(to, to + 2))) return [];
    return [{ from, to, value, dollars, spelled: !digits, scale: SCALES[scale] ?? 1 }];
  });
}

/** The value of a Chinese numeral, or undefined: 一千五 is 1500, 一千零五 is 1005, 二十 is 20. */
export function chinese(text: string): number | undefined {
  let total = 0;
  let part = 0;
  let digit: number | undefined;
  let unit = 0;
  for (const letter of text) {
    const value = DIGITS.indexOf(letter === '〇' ? '零' : letter === '二' ? '两' : letter);
    const times = TIMES[letter];
    if (value === 0) unit = 0;
    else if (value > 0) {
      if (digit !== undefined) return undefined;
      digit = value;
    } else if (times === undefined) return undefined;
    else if (times === 10_000) {
      total += (part + (digit ?? (part === 0 ? 1 : 0))) * times;
      [part, digit, unit] = [0, undefined, times];
    } else {
      part += (digit ?? 1) * times;
      [digit, unit] = [undefined, times];
    }
  }
  const last = digit === undefined ? 0 : digit * (unit >= 100 ? unit / 10 : 1);
  return total + part + last;
}

function valueOfDigits(digits: string, scale: string, tail: string | undefined): number {
  const times = SCALES[scale] ?? 1;
  const whole = Number(digits.replaceAll(',', '')) * times + (tail ? (Number(tail) * times) / 10 : 0);
  return Math.round(whole * 100) / 100;
}

function valueOfEnglish(text: string): number {
  let total = 0;
  let part = 0;
  for (const word of text.split(/[ -]/)) {
    if (word === 'hundred') part = (part || 1) * 100;
    else if (word === 'thousand' || word === 'grand') [total, part] = [total + (part || 1) * 1000, 0];
    else part += WORDS[word] ?? 0;
  }
  return total + part;
}

/** Whether a number is part of a name ("c300", "iphone13", 第八版) or has letters as a unit ("16gb", "144hz"). */
function partOfWord(open: string, from: number, to: number): boolean {
  const before = open.slice(Math.max(0, from - 2), from);
  return (
    /[a-z\d第周.]$|\d\/$|[\d一二三四五六七八九十]月$/u.test(before) ||
    /^(?!ish\b)[a-z\d]|^\.\d/.test(open.slice(to, to + 4))
  );
}

const DIGITS = '零一两三四五六七八九';
const TIMES: Record<string, number | undefined> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 };
const SCALES: Record<string, number | undefined> = {
  ...{ k: 1000, w: 10_000, 万: 10_000, 千: 1000, 百: 100 },
  ...{ thousand: 1000, grand: 1000, hundred: 100 },
};
const WORDS: Record<string, number | undefined> = {
  ...{ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, fifteen: 15, eighteen: 18, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
  ...{ sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
};
const MOST = 10_000_000;

const TENS = 'ten|eleven|twelve|fifteen|eighteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const ONES = 'one|two|three|four|five|six|seven|eight|nine';
const GREAT = 'hundred|thousand|grand';
const AMOUNT = new RegExp(
  `(?<money>(?:(?<![a-z])(?:us|ca?|cad) ?)?\\$ ?)?(?:(?<digits>\\d{1,3}(?:,\\d{3})+(?!\\d)(?:\\.\\d{1,4})?|\\d{1,9}(?:\\.\\d{1,4})?)` +
    `(?: ?(?<scale>(?<! )w(?!\\/)|[k万千百]|${GREAT})(?![a-z])(?<tail>\\d(?!\\d))?)?|(?<zh>(?:[零〇一二两三四五六七八九十百千万](?![个间台张辆套])){1,12})|` +
    `\\b(?<en>(?:a|${ONES}|${TENS})(?:[ -](?:${ONES}))? (?:${GREAT})(?:(?: and)? (?:${ONES}) hundred)?|(?:${TENS})(?:[ -](?:${ONES}))?)\\b)`,
  'gu',
);
/** A currency after a number. 块 and 刀 mean dollars, but 一块滑板 is one board and 50刀具 are knives. */
const CURRENCY =
  /^ ?(?:刀(?![具叉片])|块(?:钱|(?=[以之内左上到至起的买]|$|[^\p{sc=Han}]))|美元|美金|美刀|加币|加元|加刀|元(?!旦)|(?:dollars?|bucks?|usd|cad)\b|\$(?! ?\d))/u;
/** Chinese numerals that are amounts without a currency; 一 alone (一起, 一下) and 千 alone (千万) are not. */
const CLEAR_NUMERAL = /^[一二两三四五六七八九][零〇一二两三四五六七八九十百千万]|^十/;
/** Units after a number that does not count dollars. */
const UNIT =
  /^[ -]?(?:["”″%]|(?:inch(?:es)?|ft|feet|mileage|cm|mm|min(?:ute)?s?|hours?|hrs?|days?|weeks?|months?|years?|yrs?|people|persons?|guests|miles?|mi|kms?|mph|lbs?|pounds|kg|oz|gb|tb|hz|watts?|mah|bed(?:room)?s?|br|bath(?:room)?s?|blocks?|seats?|pieces?|pcs|st|nd|rd|th)\b|[寸号楼层室房居卧厅卫月年岁人天周次个台件张把本辆双套点分小英公厘磅斤升成款版代折月米码])/u;
const UNIT_ZH = /^ ?[成人个天周年月岁室房居卧厅卫号楼层次台件张把本辆双套点分小英公版代折手星寸卡级米期]/u;
