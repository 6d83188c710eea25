import { conceptsIn } from '../concepts.ts';
import type { Span } from '../understand/typed.ts';

/** A span of folded notes that names a place or opening hours. `weak` if no words introduce it. */
export interface Place extends Span {
  readonly weak: boolean;
  /** The words that introduce it: 地址, "at". */
  readonly label?: Span;
}

/** A street address, or text introduced by 地址 or "address:". */
export const addressIn = (open: string): Place | undefined => labelled(open, ADDRESS) ?? streetIn(open);

function streetIn(open: string): Place | undefined {
  const street = labelled(open, STREET);
  return street && { ...street, to: street.to + cityAfter(open.slice(street.to)) };
}

/** The length of the city after a street: with a state or zip code, or as a place that is known. */
function cityAfter(rest: string): number {
  const withState = CITY_AND_STATE.exec(rest)?.[0].length;
  if (withState) return withState;
  const [all = '', city = ''] = CITY.exec(rest) ?? [];
  const isPlace = conceptsIn(city).some(
    ({ concept, from, to }) =>
      from === 0 && to === city.length && concept.type === undefined && concept.forum === undefined,
  );
  return isPlace ? all.length : 0;
}

/** The venue of an event: text introduced by 地点 or "at", or a phrase after `from` that names a hall, a park or 图书馆. */
export function venueIn(open: string, from: number): Place | undefined {
  const said = labelled(open, VENUE) ?? streetIn(open) ?? labelled(open, AT);
  if (said) return said;
  const inside = labelled(open, IN);
  if (inside && KIND_OF_PLACE.test(open.slice(inside.from, inside.to))) return inside;
  for (const match of open.matchAll(PIECE)) {
    // "Griffith Park爬山" is a place and what happens there.
    const latin = BEFORE_HAN.exec(match[0])?.[0];
    const piece = latin && KIND_OF_PLACE.test(latin) ? latin : match[0];
    if (match.index + piece.length <= from || !(KIND_OF_PLACE.test(piece) || ROOM_CODE.test(piece))) continue;
    return {
      ...bare(open, { from: match.index, to: match.index + piece.length }),
      weak: !ONLINE.test(piece),
    };
  }
  return inside;
}

/** Opening hours: "11am-10pm", "Mon-Fri 11-21", 11点到22点, or text introduced by 营业时间. */
export const hoursIn = (open: string): Place | undefined =>
  labelled(open, HOURS) ?? labelled(open, SPAN_OF_HOURS);

/** The dishes after 招牌菜, "must order:" or "dishes:". */
export const dishesIn = (open: string): Place | undefined => labelled(open, DISHES);

function labelled(open: string, pattern: RegExp): Place | undefined {
  const match = pattern.exec(open);
  const text = match?.groups?.it;
  if (!match || !text) return undefined;
  const from =
    match.index + match[0].indexOf(text, match[0].length - text.length - (match.groups?.after?.length ?? 0));
  const place = bare(open, { from, to: from + text.length });
  return { ...place, weak: false, label: { from: match.index, to: place.from } };
}

/** The span without spaces and punctuation at its ends. */
function bare(open: string, { from, to }: Span): Span {
  const text = open.slice(from, to);
  const start = /^[\s\p{P}]+/u.exec(text.replace(/^["'“(（#]/u, 'x'))?.[0].length ?? 0;
  return {
    from: from + start,
    to: from + text.trimEnd().replace(/(?<![\s,，.。;；、:：-])[\s,，.。;；、:：-]+$/u, '').length,
  };
}

/** The beginnings of other facts, which end a text after a label: 营业时间 11:00-23:00 地址 …, 地址 … 主卧 1550/月. */
const OTHER_FACT =
  '(?:(?:地址|地点|位于|时间|营业时间|人均|电话|价格|address|(?:hours|where|when|studio|rent)(?! (?:st|ave|dr|rd|ln|way|blvd)\\b))(?![a-z])|招牌|推荐|特色|必点|微信|联系|加微|[主次]卧|独卫|[整转短长合]租|包?水电|押一|租金|月租|房租|[一二两三四五\\d] ?(?:室|居|房|卧)|\\d ?b(?:\\d|rs?\\b|eds?\\b|edrooms?\\b)|\\d{3,5} ?(?:刀|块|元|美|\\/)|\\$ ?\\d|\\d{1,2}月|\\d{1,2}/\\d{1,2}(?!\\d)|[周每][一二三四五六日天]|随时|可?入住|\\d{1,2}:\\d\\d)';
/** The text after a label, up to the next fact. */
const REST = `(?<it>(?:(?![,，] ?(?:\\p{sc=Han}|${OTHER_FACT})| ${OTHER_FACT})[^\\0;；。!！?？\\n]){2,120})`;
const ADDRESS = new RegExp(
  `(?:地址|住址|坐标|坐標|位于|位於|\\baddress(?: is)?|\\blocated (?:at|on)|\\blocation) ?[:：]? ?在?${REST}`,
  'u',
);
const STREET =
  /(?<![\w$.])(?<it>\d{1,6} (?!(?:beds?|bedrooms?|br|bdrms?|baths?|ba|rooms?|people|persons?|blocks?|miles?|min|mins|minutes?)\b)(?:[nsew]\.? )?(?:[a-z][a-z'.-]*|\d{1,3}(?:st|nd|rd|th)) (?:[a-z][a-z'.-]* ){0,2}?(?:st|street|ave|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|way|ct|court|pl|place|pkwy|parkway|hwy|highway|ter|terrace|cir|circle|sq|square)\b\.?(?:,? ?(?:apt|unit|suite|ste|#)\.? ?#?[a-z\d-]{1,6}\b)?)/u;
/** US states and Canadian provinces; some are words, so that a city ends with them only at the end of a phrase. */
const STATE =
  '(?:a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy]|on|bc|qc|ab)';
const END = '(?=$|[\\0,;，；。!！?？(（$]|\\.(?= |$)| ?\\$| ?\\p{sc=Han})';
const NO_CITY =
  '(?!(?:about|around|near|close|next|open|from|only|call|text|with|for|at|by|is|are|and|all|great|the|available|move|no|free|must|pick|rent|utilities|parking|quiet)\\b)';
const CITY_AND_STATE = new RegExp(
  `^\\.?,? ?${NO_CITY}[a-z][a-z. ]{1,24}?(?:, ?| )${STATE}(?: \\d{5})?\\b${END}`,
  'u',
);
const CITY = new RegExp(`^\\.?, ?([a-z][a-z. ]{1,24}?)(?:${END}|(?= (?:at|on|call|text|\\d)))`, 'u');
const VENUE = new RegExp(
  `(?:(?:(?:场地|集合点?|活动地址|地址)(?: ?[:：] ?| )|地点(?!(?:在|是|为)? ?[:：]? ?(?:待|另行|不限|还|未|很|我|私))(?:(?:在|是|为)? ?[:：] ?|在|是|为| |(?=[a-z\\d]|\\p{sc=Han}{1,10}(?:[馆楼厅室门园场]|中心|食堂))))|\\b(?:location|venue|where|place|meet(?:ing)? at) ?[:：] ?)${REST}`,
  'u',
);
const AT =
  /(?:(?<=[\s\0,;，；])(?:at|@) (?=the |[a-z])|(?<![现存正实])在)(?<it>(?!the door\b)(?:the )?(?!(?:least|most|all|my|your|home|no)\b|我家|家)[^\0,，;；。.!！?？\d][^\0,，;；。!！?？]{1,59}?)(?<after>$|(?=[\0,，;；。!！?？.]|(?<=\p{sc=Han}) \p{sc=Han}| (?:on|from|at|for|with|and|to|free)\b|举行|举办|集合|见面?|开始|进行))/u;
const IN =
  /(?<=[\s\0,;，；])in (?<it>(?:the )?(?!(?:all|my|your|person|case|advance|english|chinese|no)\b)[a-z][^\0,，;；。!！?？]{1,59}?)(?<after>$|(?=[\0,，;；。!！?？.]| (?:on|from|at|for|with|and|to)\b))/u;
const PIECE =
  /[^\0,，;；。!！?？、|]+?(?=$|[\0,，;；。!！?？、|]| (?=\p{sc=Han})|(?<=\p{sc=Han}) | [-–—] |(?<=[a-z]{3})\. )/gu;
const BEFORE_HAN = /^[^\p{sc=Han}]+(?=\p{sc=Han})/u;
const KIND_OF_PLACE =
  /\b(?:hall|library|park|center|centre|gym|student union|auditorium|theat(?:er|re)|stadium|beach|plaza|quad|lounge|cafe|church|museum|gallery|studio|r(?:oo)?m \w+|building|courts?|field|village|mall|square|commons|pavilion|arena|rink|chapel|ballroom|rooftop|online|zoom|virtual)\b|(?:图书馆|体育馆|美术馆|博物馆|咖啡馆|礼堂|教室|中心|公园|操场|球场|广场|大厅|会议室|剧院|剧场|教堂|校园|食堂|线上|海滩|[楼厅馆室])(?:[a-z]?\d{2,4}室?)?\s*$/u;
/** A building and a room: THH 101. */
const ROOM_CODE = /^\s*(?:[a-z]{2,5} ?\d{3}|[a-z]{3,12} \d{4})[a-z]?\s*$/u;
const ONLINE = /^\s*(?:线上|online|zoom|virtual)\s*$/u;
const HOURS = new RegExp(
  `(?:营业时间|开放时间|营业|\\b(?:opening )?hours(?: are)?|\\bbusiness hours) ?[:：]? ?${REST}`,
  'u',
);
const DISHES = new RegExp(
  `(?:(?:(?:招牌|推荐|特色)菜?|必点菜?|\\b(?:(?:signature |popular )?dishes|must (?:order|try))) ?[:：] ?|(?:招牌|推荐|特色|必点)菜? ?(?=\\p{sc=Han}{2,8}、))(?<it>(?:(?! ${OTHER_FACT}| ?(?:\\$ ?\\d|\\d+(?:\\.\\d+)?(?:刀|块|元|美)))(?:\\.(?=\\d)|[^\\0;；。.!！?？\\n])){2,120})`,
  'u',
);
const CLOCK =
  '(?:(?:早上|上午|中午|下午|傍晚|晚上|凌晨|早|晚) ?)?\\d{1,2}(?:[:：]\\d\\d)?(?: ?[ap]\\.?m\\b\\.?|[点點](?:半|\\d\\d分?)?)?';
const WEEK =
  '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6} ?(?:-|–|~|to) ?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6} |周[一二三四五六日天](?:到|至|-|~)周?[一二三四五六日天] ?)?';
const SPAN_OF_HOURS = new RegExp(
  `(?<![\\d$.:/-])(?<it>${WEEK}${CLOCK} ?(?:-|–|—|~|到|至|to) ?(?=\\d{1,2} ?(?:[:：]|[ap]\\.?m|[点點])|${'(?<=(?:m|[点點]) ?(?:-|–|—|~|到|至|to) ?)'}\\d|(?:早上|上午|中午|下午|傍晚|晚上|凌晨|早|晚)|midnight|noon)(?:${CLOCK}|midnight\\b|noon\\b))`,
  'u',
);
