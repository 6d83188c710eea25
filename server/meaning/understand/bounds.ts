import type { Span } from './typed.ts';

/** The relation that the words next to a number express. */
export type Bound = 'most' | 'least' | 'around';

/**
 * Returns the bound that the words next to an amount express, and the span with these words. Words after the amount take
 * precedence: 预算一千五左右 is around 1500. Without such words the span stays the same.
 */
export function boundAround(open: string, { from, to }: Span): Span & { bound?: Bound } {
  const [before, after] = [open.slice(0, from), open.slice(to)];
  const right = firstOf(AFTER, after);
  const left = firstOf(BEFORE, before);
  const bound = right?.bound ?? left?.bound;
  const span = { from: from - (left?.length ?? 0), to: to + (right?.length ?? 0) };
  const budget = BUDGET.exec(open.slice(0, span.from))?.[0].length ?? 0;
  if (bound) return { from: span.from - budget, to: span.to, bound };
  return budget > 0 ? { from: span.from - budget, to, bound: 'most' } : { from, to };
}

function firstOf(words: readonly (readonly [Bound, RegExp])[], text: string) {
  for (const [bound, pattern] of words) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { bound, length: found.length };
  }
  return undefined;
}

const BUDGET =
  /(?:\b(?:(?:my|our|with|on|the) )?(?:a )?(?:max(?:imum)? )?(?:(?<!low )budget|(?<!pro )(?<!air )max(?:imum)?(?: price| rent)?|(?:price |upper )?limit)(?:['’]?s| is| of| at)?:? |(?:最高)?预算(?:是|在|为|[:：])?) ?$/u;

/** Negations, with the words that may stand between them and a bound: "don't want to pay", 唔好. */
const NEVER =
  "\\b(?:nothing|none|not?|never|cannot|(?:do|does|ca|wo|should|must|is)n['’]?t|do not)" +
  '(?: (?:want|need|like|to|be|go|going|pay|paying|spend|spending|cost|costing|priced?|anything|any|ones?|a penny|for)){0,4} ';
const NEVER_ZH = '(?:不|别|没有?|勿|唔|冇)(?:想|要|会|能|可以?|该|应|得|准|好|有)*';

const BEFORE = [
  [
    'most',
    new RegExp(
      `(?:${NEVER}(?:over|above|more than|higher than|greater than|exceed(?:ing)?)|${NEVER_ZH}(?:超过?|高于|大于|多于|[多贵]过)) ?$`,
      'u',
    ),
  ],
  [
    'least',
    new RegExp(
      `(?:${NEVER}(?:under|below|less than|lower than|cheaper than)|${NEVER_ZH}(?:低于|少于|小于|少过)) ?$`,
      'u',
    ),
  ],
  [
    'most',
    /(?:\b(?:under|below|up to|at most|(?<!not? )less than|lower than|cheaper than|no more than|not more than|not over|not above|no higher than|sub|below|within|maximum(?: of)?|(?<!pro )(?<!air )max(?: of)?|capped at)|<=?|≤|(?<!不)(?:低于|少于|小于)|最多|最高|顶多|最贵|不到|上限|比) ?:? ?$/u,
  ],
  [
    'least',
    /(?:\b(?:over|above|(?<!not? )more than|higher than|at least|no less than|not less than|from|minimum(?: of)?|min|starting (?:at|from))|>=?|≥|(?<!不)(?:超过|高于|大于|多于)|至少|最少|最低|起码) ?:? ?$/u,
  ],
  [
    'around',
    /(?:\b(?:around|about|approx\.?|approximately|roughly|circa|ca\.)|~|≈|大概|大约|差不多|(?<![预合节])约) ?$/u,
  ],
] as const;

const AFTER = [
  [
    'most',
    /^ ?(?:以内|之内|以下|之下|内(?!存)|封顶|为限|不到|预算|(?:or (?:less|under|below|cheaper|lower)|and (?:under|below)(?! ?[$\d])|max(?:imum)?(?: budget)?(?! ?[$\d])|budget(?! ?[$\d])|tops|at (?:the )?most)\b)/u,
  ],
  [
    'least',
    /^ ?(?:以上|之上|(?:更|要)?(?:贵|高)(?:的)?(?=$|[\s的])|起步|起(?!来)|往上|(?:or (?:more|above|over|higher)|and (?:up|above|over)(?! ?[$\d])|minimum(?! ?[$\d]))\b|\+)/u,
  ],
  ['around', /^(?: ?左右| ?上下| ?-?ish\b| (?:or so|or thereabouts|give or take)\b)/u],
] as const;
