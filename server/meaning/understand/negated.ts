import type { Span } from './typed.ts';

/**
 * The span of words that name a filter with the words that negate them: "not in Berkeley", 除了伯克利, 伯克利以外.
 * Undefined if nothing negates them.
 */
export function negated(open: string, { from, to }: Span): Span | undefined {
  const [before, behind] = [open.slice(0, from), open.slice(to)];
  const word = (NOT.exec(before) ?? NOT_ZH.exec(before))?.[0] ?? '';
  // 没有…吗 asks whether there is one.
  const lead = word.startsWith('没') && ASKS.test(open) ? 0 : word.length;
  const tail = REFUSED.exec(behind)?.[0].length ?? 0;
  return lead + tail > 0 ? { from: from - lead, to: to + tail } : undefined;
}

/** Whether the words between two names give the second the negation of the first: "not in Berkeley or Davis". */
export const sharesNegation = (between: string): boolean =>
  /^ ?(?:(?:n?or|and)\b(?: (?:in|at|near))?|[/、和跟与]|或者?) ?$/u.test(between);

const NOT =
  /(?<![\p{L}\d'’-])(?:(?:any(?:where|thing)?|everywhere|all) (?:but|except(?: for)?|other than)|(?<!\b(?:or|why|if) )not|no|non|never|without|except(?:ing)?(?: for)?|excluding|other than|outside(?: of)?|avoid(?:ing)?|isn['’]?t|(?:do not|don['’]?t) (?:want|need|like))[ -](?:(?:to|be|being|located|living|live|in|at|near|around|by|close|from|on|for|of|an?|the|any|anything|something|ones?) )*$/u;
/** Questions such as 有没有 and 是不是 negate nothing, and neither do 别墅 and 除非. */
const NOT_ZH =
  /(?:(?<![要想是有能会可需在好])不|(?<![有还])没|(?<![特个级分区类告性差])别|(?<![是除无])非|除|唔|冇|莫|勿|避开|排除)(?:想|需|要|是|系|係|在|喺|住|去|找|选|靠近?|位于|开|了|有|接受|考虑|好| )*$/u;
const ASKS = /[吗么嘛][\s?？]*$/u;
const REFUSED =
  /^ ?的? ?(?:以外|之外|外|除外|不要|不行|不考虑|免谈|勿扰)(?=$|[\s\p{P}的都也])|^ (?:excluded|not included)\b/u;
