import { isBlank } from '#contract/blank.ts';
import type { Span, Typed } from '../understand/typed.ts';

/** A title in the words of the notes: a line that is labelled as the title, or the first phrase that no rule took. */
export function titleOf(typed: Typed, open: string, type: string | undefined): string | undefined {
  const label = TITLED.exec(typed.folded);
  if (label?.groups?.it) {
    const from = label.index + label[0].length - label.groups.it.length;
    return shortened(typed.spelled({ from, to: label.index + label[0].length }));
  }
  const pieces = [...open.matchAll(PIECE)]
    .map((match) => ({ from: match.index, to: match.index + match[0].length }))
    .map((span) => typed.spelled(stripped(open, span, type)).trim())
    .filter((piece) => LETTERS.test(piece));
  const [first, second] = pieces;
  if (!first) return undefined;
  return shortened(ONE_SHORT_WORD.test(first) && second ? `${first} ${second}` : first);
}

/** The span without "selling", 出 and the like at either end, and without dangling words at its end. */
function stripped(open: string, span: Span, type: string | undefined): Span {
  let { from, to } = span;
  const isOffer = type === 'used' || type === 'car';
  const offered = isOffer ? OFFERED.exec(open.slice(from, to)) : null;
  if (offered) to = from + offered.index;
  const start = (isOffer ? SELLING : EDGE).exec(open.slice(from, to))?.[0].length ?? 0;
  from += start;
  to -= TAIL.exec(open.slice(from, to))?.[0].length ?? 0;
  return { from, to };
}

/** The first 70 characters of a title, or 34 with Chinese, cut between words if possible. */
function shortened(title: string): string | undefined {
  const plain = title.replace(/\s+/gu, ' ').trim();
  const most = HAN.test(plain) ? 34 : 70;
  if (isBlank(plain)) return undefined;
  if (plain.length <= most) return plain;
  const space = plain.lastIndexOf(' ', most);
  if (space > most / 2) return plain.slice(0, space);
  // A cut never splits a letter of several code units.
  const whole = [...letters.segment(plain)].filter(({ index, segment }) => index + segment.length <= most);
  return whole.map(({ segment }) => segment).join('');
}

/** A single short word, such as "studio". */
const ONE_SHORT_WORD = /^(?:[a-z]{1,8}|\p{sc=Han}{1,2})$/iu;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const HAN = /\p{sc=Han}/u;
const LETTERS = /\p{sc=Han}{2}|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]{0,40}[\p{L}\p{M}]/u;
const PIECE =
  /(?:[^\0,，;；。!！?？\n|.]|(?<=\d),(?=\d{3})|\.(?!\s|$))+?(?=$|[\0;；。!！?？\n|，]|,(?!\d{3})|\.(?:\s|$)|: (?=\0)| - )/gu;
const TITLED = /(?:^|;)[ ]*(?:标题|标题名称|title) ?[:：] ?(?<it>[^;；\0]{1,200})/u;
const EDGE = /^[的\s,.;:!?，。；：！？、…*•·~～+=|\p{Pd}]+/u;
const SELLING =
  /^(?:[的\s,.;:!?，。；：！？、…*•·~～+=|\p{Pd}]+|.{0,80}?\b(?:selling|for sale|sell)(?: (?:my|an?|some|this|these|the))?(?: |:|$)|[卖出转]车啦?[:：]?(?=.)|(?:出售|转让|出一?[个台张把辆套件本双部]|出(?![国口门发租])|卖掉?|闲置|低价|急)(?=[\s\p{L}\p{N}]))+/u;
/** "For sale" after the thing. */
const OFFERED = /(?<=[\p{L}\p{N}] )for sale[\s\p{P}]*$/u;
const TAIL =
  /(?:(?<!\d)["”″]$|[\s,.;:!?，。；：！？、…*•·~～=|$@(（\p{Pd}]|(?<=^|\s)(?:for|at|in|on|only|just|now|was|is|about|around|asking|and|with|call|text|from|to|of|the|a|under|请|约|售价|价格|一口价|[一总]?共|只要|人均|预算|地点|地點|时间|地址|location|where|when|venue|time|price|rent|address)){1,40}$/u;
