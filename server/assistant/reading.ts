import type { ListingType } from '#contract/listings/categories.ts';
import type { UnderstoodFilters } from '#contract/meaning/understand.ts';
import { everySchool } from '#contract/schools/schools.ts';
import { conceptsIn, type Found } from '../meaning/concepts.ts';
import { fold } from '../meaning/fold.ts';
import { isThing } from '../meaning/things.ts';
import { bedroomsIn, coursesIn } from '../meaning/understand/facets.ts';
import { asksHow, kindIn } from '../meaning/understand/kinds.ts';
import { type ReadPart, readAt, type Unwanted } from '../meaning/understand/understand.ts';
import { withoutUnwanted } from '../meaning/understand/unwanted.ts';
import type { Schools } from '../site/schools.ts';

/** The subject of a question: listings, experiences, a rule of the site, a book page, or unknown. */
export type QuestionKind = 'listing' | 'experience' | 'rule' | 'page' | 'open';

/** A search of listings in words. */
export interface ListingSearch {
  readonly type?: ListingType | undefined;
  readonly name: string;
  readonly filters: UnderstoodFilters;
  /** Things that a listing must not be. */
  readonly unwanted?: readonly Unwanted[];
  /** Cheapest first; otherwise newest first. */
  readonly cheapest?: boolean;
}

/** The search, and the hints for the answer, that a question contains. */
export interface ParsedQuestion extends ListingSearch {
  readonly kind: QuestionKind;
  /** Whether the question itself names a kind of thing; if not, it only refines the former question. */
  readonly own: boolean;
  readonly adds: boolean;
  /** Whether it asks for something cheaper than the listings shown. */
  readonly cheaper: boolean;
  /** Whether it asks what things cost. */
  readonly prices: boolean;
  /** Whether it asks when or how many, which a topic may tell better than a listing. */
  readonly fact: boolean;
  readonly told: readonly ReadPart[];
  readonly today: string;
}

interface Asker {
  readonly room: string;
  readonly school: number;
  readonly schools: Schools;
  readonly now: Date;
}

/** Reads a question, of which the first 200 characters count. Pure. */
export function readQuestion(question: string, { room, school, schools, now }: Asker): ParsedQuestion {
  const plain = question.slice(0, LONGEST).replace(/\s+/gu, ' ');
  const own = schools.of(school)?.id ?? everySchool;
  const bare = strip(plain).replace(/^[\s\p{P}\p{S}]+$/u, '');
  const read = readAt(bare === '' ? '?' : bare, { school: own, schools }, now);
  const folded = fold(plain).trim();
  const concepts = conceptsIn(folded);
  const wanted = withoutUnwanted(fold(bare), conceptsIn(fold(bare)));
  const heads = kindIn(
    wanted.open,
    wanted.concepts.filter(({ concept }) => isThing(concept)),
  );
  const { filters } = read;
  const { name } = read;
  const eats = read.type === undefined && EATS.test(folded);
  const type = eats ? 'dining' : read.type === 'merchant_house' ? 'house' : read.type;
  const rooms =
    (read.filters.bedroom !== undefined || bedroomsIn(folded).length > 0 || BEDROOMS.test(folded)) &&
    !(FOLLOWS.test(folded) || SHOWN.test(folded)) &&
    (SEEKS.test(folded) || widthOf(folded) > SHORT);
  const cheaper = CHEAPER.test(folded);
  const kind = kindOf({ folded, room, type, concepts, isNamed: eats || heads.type !== undefined });
  return {
    kind,
    type,
    name,
    filters,
    unwanted: read.unwanted,
    cheapest: cheaper || CHEAP.test(folded),
    own:
      eats ||
      rooms ||
      coursesIn(folded).length > 0 ||
      (ANY_KIND.test(folded) && !cheaper) ||
      (read.filters.max_price === 0 && ANYTHING.test(folded)) ||
      heads.type !== undefined ||
      (name !== '' &&
        type === undefined &&
        !isProperty(name) &&
        !SHOWN.test(folded) &&
        !REFERS.test(folded) &&
        !ALIKE.test(folded)),
    adds:
      read.unwanted.length > 0 ||
      cheaper ||
      CHEAP.test(folded) ||
      ALIKE.test(folded) ||
      name !== '' ||
      Object.keys(filters).length > 0,
    cheaper,
    prices: COSTS.test(folded),
    fact: FACT.test(folded) && Object.keys(filters).length === 0,
    told: read.taken,
    today: read.today,
  };
}

/** Whether words only describe a thing, such as "in black". */
function isProperty(name: string): boolean {
  const folded = fold(name);
  const known = conceptsIn(folded);
  const rest = known.reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), folded);
  return known.length > 0 && !known.some(({ concept }) => isThing(concept)) && !/[\p{L}\p{N}]/u.test(rest);
}

/** A length in which a Chinese character counts double, since Chinese needs half as many characters. */
export const widthOf = (text: string): number => text.length + (text.match(/\p{sc=Han}/gu)?.length ?? 0);

interface Clues {
  folded: string;
  room: string;
  type: ListingType | undefined;
  concepts: readonly Found[];
  /** Whether a word names the type, and not only a feature. */
  isNamed: boolean;
}

function kindOf({ folded, room, type, concepts, isNamed }: Clues): QuestionKind {
  const talked = concepts.some(({ concept }) => concept.forum !== undefined && !GENERAL.has(concept.id));
  if (PAGES.test(folded)) return 'page';
  if (RULES.test(folded) && !(talked && isNamed)) return 'rule';
  if (SAFE.test(folded) && DEALS.test(folded)) return 'rule';
  if (SELLS.test(folded)) return 'rule';
  if (asksHow(folded) || LIVED.test(folded) || DEFINES.test(folded)) return 'experience';
  if (concepts.some(({ concept }) => concept.id === LOST)) return 'experience';
  if (type !== undefined && (isNamed || !talked))
    return room === 'career' && talked ? 'experience' : 'listing';
  return talked ? 'experience' : 'open';
}

/** The question without the words at its beginning and end that only make it a question. */
function strip(text: string): string {
  return text.replace(OPENING, ' ').replace(CLOSING, '').replace(/\s+/gu, ' ').trim();
}

const LONGEST = 200;
const OPENING =
  /^\s*(?:(?:hi|hello|hey|ok|okay|so|and|but|well|then|please)[ ,!]+)*(?:(?:what|how) about (?=\S)|who (?:looks?|is looking|wants?) (?:for )?|is any(?:one|body) (?:selling|renting(?: out)?|giving away|offering) |do you (?:know|have) |show me |(?:ones? with|with|and) (?=\S)|(?:那么?(?=[^个些边里儿种样位]))?(?:还(?=有没有)|还有(?=.)|换成|改成)?)/iu;
const CLOSING = /(?:还?有没有|[还也]?有[吗么嘛]?|[吗么嘛]|呢|呀|啊|吧|(?<![?？!！。.\s]))[?？!！。.\s]*$/u;
const COSTS =
  /\bhow much\b|\b(?:costs?|costing|prices? of|going rate|go for)\b|\bwhat (?:is|are) .* worth\b|多少钱|什么价|价格|价钱|贵不贵|行情/u;
const CHEAPER =
  /\b(?:cheaper|less expensive|lower priced?)\b|(?:再|更|还有|有没有)(?:更|再)?便宜|便宜(?:一?点|一?些)/u;
const CHEAP = /\b(?:cheap|cheapest|inexpensive|lowest price|low-?cost|affordable)\b|便宜|最低价|平价/u;
/** The word for bedrooms whose number `bedroomsIn` cannot read, or that have none. */
const BEDROOMS = /\bbedrooms?\b/u;
/** Words for things of any kind, which name no kind and nothing shown before. */
const ANY_KIND = /东西|物品|\b(?:stuff|things|items)\b/u;
const ANYTHING = /\b(?:any|some)thing\b|\bwhat(?: is|['’]s)\b|什么/u;
/** Follow-ups that ask for the same, or for something nearer. */
const ALIKE = /\b(?:same|similar|closer|nearer)\b|同样|一样|类似|近一?[点些]/u;
/** English words that refer to the listings shown before. */
const SHOWN = /\bones?\b(?![ -]?(?:bed|br\b|bath|room|person|month))|\binstead\b/u;
/** The same, at the beginning or the end of a short question. */
const REFERS =
  /^(?:and|but|with|without|only|also|any (?:with|without|in|near))\b|的[呢吗么]?[?？]?$|^(?:带|只要|还要|再|换)/u;
/** Words that mark a follow-up question. */
const FOLLOWS = /^(?:那|and|but|or|with|only|what about|how about|maybe|只|要|换|还)|[呢的][?？]?$/u;
const SEEKS =
  /^(?:有|哪[里儿]|谁有|找|想|求|我|is there|are there|do you|does any|any|looking|i |show|where)/u;
/** A question of at most this width (`widthOf`) with a number of bedrooms is a follow-up. */
const SHORT = 12;
const EATS = /\b(?:eat|lunch|dinner|breakfast|brunch|hungry)\b|吃|午饭|晚饭|早饭|午餐|晚餐|夜宵/u;
const PAGES = /\bbook ?pages?\b|\bpages? (?:of|from|in) (?:a |the |any )?books?\b|\bshared pages?\b|书页/u;
const RULES =
  /\b(?:vip|xp|quad(?!s)(?<!(?:on|at) the quad)|check-?in|this (?:site|website|app)|top ?up|username)\b|(?<!data |power |view|end)\bpoints\b|(?:log|sign)(?:ing)?[ -]?(?:in|up)\b|\b(?:verification code|my account|forgot my password|reset my password|change my (?:password|username|e-?mail)|delete my account)\b|积分|签到|充值|本站|这个(?:网站|平台)|注册账号|用户名|验证码|密码|账号|会员等级/u;
const SAFE = /\b(?:safe|safely|safety|scam|scams|scammed|fraud)\b|安全|骗|诈/u;
const DEALS =
  /\b(?:transfer|wire|venmo|zelle|buy|buying|sell|selling|rent|renting|deal|meet|pay|deposit)\b|买|卖|租|交易|转账|汇款|付钱|定金|付款|押金|见面/u;
/** Questions about how to offer something on the site. */
export const SELLS =
  /\bhow (?:do|can|to|should) ?(?:i|we|you)? (?:sell|post|publish|list)\b|\bmark .* as sold\b|怎么(?:才能)?(?:卖|发布|上架|出售)|如何(?:卖|发布|出售)/u;
const LIVED =
  /\b(?:what (?:do|did) (?:people|others|you) (?:say|think)|people say|experiences?|advice|tips?|opinions?|is it worth|worth it|pros and cons|recommendations? (?:on|about)|how was|how is it)\b|经验|攻略|心得|体验|大家(?:怎么|觉得|都)|值得|要不要|好不好|多久|靠谱/u;
/** Questions about what a word means. */
const DEFINES =
  /是(?:什么|啥)(?:意思|东西)?[?？!！。\s]*$|什么意思|^(?:什么|啥)(?:是|叫)|\bwhat does .* mean\b|^what(?: is|['’]s) an? (?!(?:good|fair|nice|cheap|decent|reasonable|typical|normal|average)\b)(?!.*\b(?:price|cost|rent for)\b)/u;
const FACT =
  /什么时候|几[点号]|几月几|多少(?=[份个家轮次人天])|\bwhen (?:is|are|was|do|does|did|will)\b|\bhow many\b/u;
/** The concept of things that are lost or found, which people write of in the forum. */
const LOST = 'lost-and-found';
/** Concepts too general to be the subject of a question. */
export const GENERAL = new Set(
  'advice experience-sharing recommendation everything-else international-student'.split(' '),
);
