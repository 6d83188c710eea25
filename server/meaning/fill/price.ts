import type { ListingType } from '#contract/listings/categories.ts';
import { conceptsIn } from '../concepts.ts';
import { type Amount, amountsIn } from '../understand/amounts.ts';
import { pricesIn } from '../understand/prices.ts';
import type { Span } from '../understand/typed.ts';

export interface Prices {
  readonly price?: number;
  readonly original?: number;
  /** The number has no currency, or several numbers may be the price. */
  readonly weak: boolean;
  readonly spans: readonly Span[];
}

/** The price in folded notes, and the former price: "was $200 now $80", 原价200 现价80, "asking 21500", 免费. */
export function pricesOf(open: string, type: ListingType | undefined): Prices {
  const amounts = amountsIn(open)
    .slice(0, MOST)
    .map((it) => ({
      ...it,
      before: open.slice(0, it.from),
      after: open.slice(it.to),
    }));
  const originals = amounts.filter(
    ({ before, after, value }) => value > 0 && (ORIGINAL.test(before) || ORIGINAL_AFTER.test(after)),
  );
  const candidates = amounts.filter(
    (it) => !originals.includes(it) && !NEVER.test(it.before) && !NEVER_AFTER.test(it.after),
  );
  const mainAmounts = candidates.filter((it) => !OTHER.test(it.before));
  const considered = mainAmounts.some(({ dollars }) => dollars) ? mainAmounts : candidates;
  const named = considered.filter(
    (it) => it.dollars || LABEL.test(it.before) || PER.test(it.after) || TOGETHER.test(it.before),
  );
  // A price of 0 next to another is a mistake or a trick.
  const priced = named.some(({ value }) => value > 0) ? named.filter(({ value }) => value > 0) : named;
  const labelled = priced.filter(({ before }) => LABEL.test(before));
  const rated = priced.filter(({ after }) => PER.test(after));
  const beforeEnd = considered.filter(({ after }) => AFTER_LAST_PRICE.test(after));
  const together = priced.filter(({ before, after }) => TOGETHER.test(before) || TOGETHER_AFTER.test(after));
  const clear = (type === 'house' && rated[0]) || together[0] || labelled[0] || priced[0] || beforeEnd[0];
  const free = pricesIn(open).find(
    ({ filters, to }) => filters.max_price === 0 && !HANDOUTS.test(open.slice(to)),
  );
  const original = originals[0];
  const found = clear ?? (free ? undefined : bare(considered, type));
  const spans = [...priced, ...originals, ...(found ? [found] : [])].map((it) => whole(open, it));
  const price = found ? found.value : free || GIVEN_AWAY.test(open) ? 0 : undefined;
  const higher = original && (price === undefined || original.value > price) ? original.value : undefined;
  const several = labelled.length === 0 && new Set(priced.map(({ value }) => value)).size > 1;
  return {
    ...(price !== undefined && { price: roundToCents(price) }),
    ...(higher !== undefined && { original: roundToCents(higher) }),
    weak:
      found !== undefined &&
      (clear === undefined ||
        SOUGHT.test(found.before) ||
        SOUGHT_AFTER.test(found.after) ||
        (type === 'house' && (BY_DAY.test(found.before) || BY_DAY_AFTER.test(found.after))) ||
        (several && !(type === 'house' && rated.length === 1))),
    spans: [...spans, ...(free ? [free] : [])].sort((one, other) => one.from - other.from),
  };
}

type Placed = Amount & { before: string; after: string };

/** The only number without a currency or label that is in the usual range of prices. */
function bare(amounts: readonly Placed[], type: ListingType | undefined): Placed | undefined {
  const [least, most] =
    type === 'house' || type === 'merchant_house'
      ? [200, 20_000]
      : type === 'car'
        ? [500, 300_000]
        : [1, 5000];
  const fit = amounts.filter((it) => {
    const { value, scale, spelled, before, after } = it;
    return (
      value >= least &&
      value <= most &&
      !(scale === 1 && !spelled && value >= (type === 'house' ? 2020 : 1950) && value <= 2035) &&
      !/[\d\p{L}]-$|[#.:/@楼室馆栋座]$/u.test(before) &&
      (type === 'house' ||
        type === 'car' ||
        (type === 'dining' && /[a-z]{3} $/.test(before)) ||
        !/[a-z] ?$/.test(before) ||
        SOUGHT.test(before) ||
        (type === 'used' && endsOffer(it))) &&
      /^ ?(?:$|[\0\s,，.。;；!！?？、)）]|\+|obo|可|自提|全?包|含|送|加(?:水|电|网)|以[内下]|左右|之内|出(?![国口租])|or best|plus util|open\b)/u.test(
        after,
      )
    );
  });
  return fit.length === 1 ? fit[0] : undefined;
}

/** Whether a number ends an offer, "coffee maker 25", and is not a model, a size or the number of a course. */
function endsOffer({ before, after, value }: Placed): boolean {
  if (FOR.test(before)) return !COUNTED.test(after);
  const isNumbered = conceptsIn(before.trimEnd()).some(
    ({ concept, to }) => to === before.trimEnd().length && (concept.type === undefined || concept.brand),
  );
  return (
    value >= 5 &&
    OFFER_END.test(after) &&
    (/[a-z]{3} $/.test(before) || (value >= 50 && value % 5 === 0 && /[a-z] $/.test(before))) &&
    !NUMBERED.test(before) &&
    !isNumbered
  );
}

/** The span of an amount with the words that belong to it: "asking", "/month", 每月. */
function whole(open: string, { from, to }: Span): Span {
  const before =
    /(?:\b(?:asking(?: price)?|selling for|price|rent|tickets?(?: are)?|admission|entry|cover|fee|for only|under|up to|budget(?: of| is)?|only|now|just|about|around|for|was|originally|retail(?:s)?(?: for)?)|售价|价格|一口价|现(?:价|在)?|原价|原?租金|月租|房租|只要|仅|约|大概|一共|总共|打包价?|要价|预算|人均|门票|票价|每月|每人)[:： ]*$/u.exec(
      open.slice(0, from),
    )?.[0].length ?? 0;
  const after = AFTER.reduce((end, pattern) => end + (pattern.exec(open.slice(end))?.[0].length ?? 0), to);
  return { from: from - before, to: after };
}

const roundToCents = (value: number): number => Math.round(value * 100) / 100;

/** Notes with more numbers do not describe one listing. */
const MOST = 60;
const ORIGINAL =
  /(?:\b(?:was|originally|original(?: price)?|retails?(?: price)?(?: is| for| at)?|new for|bought (?:it )?(?:for|at)|paid|msrp|rrp|reg(?:ular)?\.?)|原(?:价|售|租金?)|入手价?|买入价?|买来时?|买的时候|新的?要|(?:官网|专柜)价?)(?: (?:for|at))?[:：是为 ~约]*$/u;
const ORIGINAL_AFTER =
  /^ ?(?:收来?的|入手?的|买来?的|retail\b|new(?=$|[\0,，;；.。!()（）/-]| (?:asking|selling|now|will|take|yours|for|at|on|in|from|price)\b| ?\p{sc=Han}))/u;
const LABEL =
  /(?:\b(?:asking(?: price)?(?: is)?|selling (?:for|at)|price(?:d at)?|rent(?: is)?|now(?: only)?|tickets?(?: are)?|admission|entry|cover|fee)|售价|价格|一口价|现(?:价|在)?|租金|月租|房租|每个?月|只要|仅需?|卖|要价|出价|门票|票价|人均|费用)[:：是为 ]*(?:约|大概|~)?$/u;
/** Words before the total price in notes that also price each thing. */
const TOGETHER =
  /(?:\b(?:all (?:together|for)|altogether|everything(?: for)?|bundle(?:d)?(?: price| for)?|take all(?: for)?|both(?: for)?|total(?: of)?)|打包价?|全部|全带走|一起|一共|总共|全要|都要)[:：是只要 ~]*$/u;
const TOGETHER_AFTER = /^ ?(?:(?:for )?(?:all|everything|the set|the bundle)\b|全(?:部)?带走|全拿走)/u;
/** Words before an amount that is not the price: a deposit, a surcharge, a saving. */
const NEVER =
  /(?:\b(?:deposit(?: is| of)?|application fee|save|income|plus|extra|budget)|押金|定金|订金|邮费|运费|申请费|另付|另加|加收|省)[:：是为约 ~+]*$/u;
const NEVER_AFTER =
  /^ ?(?:(?:security )?deposit(?!:? ?(?:is )?\$? ?\d)|off\b|(?:for )?(?:delivery|shipping)\b|application fee|for utilit|per (?:mile|hour)|\/ ?h(?:ou)?r|以内的?礼物|的?礼物|(?:押金|运费|邮费)(?![:：是为]? ?\$?\d)|\/小时|一?每?小时)/u;
/** Words before an amount that is the price only if the notes name no other. */
const OTHER =
  /(?:\b(?:utilit(?:y|ies)(?: are| is| about| around)*|electricity|internet|wifi|parking(?: is)?|shipping|delivery(?: fee)?(?: is)?)|(?<![包含])(?:水电网?费?|网费|停车费?|车位费?))[:：是为约 ~+]*$/u;
/** The writer gives something away: 送两箱水 at the beginning of the notes. */
const GIVEN_AWAY =
  /(?<![附包])(?:全部?|都)送(?=$|[\s\p{P}\0])|^[\s\p{P}\p{S}]*(?:白送|送)(?:一|两|几|[二三四五六七八九十]|\d)[些个张把台箱盒袋件套双本瓶包盆只条辆]|^[\s\p{P}\p{S}]*(?:白送|送)(?=[\s!！:：])/u;
/** Things that an event hands out for free; the event's own price is another. */
const HANDOUTS =
  /^ ?(?:(?:pizza|food|lunch|dinner|breakfast|snacks?|drinks?|coffee|boba|swag|gifts?|t-?shirts?|merch|refreshments|samples?)\b|披萨|午餐|晚餐|早餐|食物|零食|饮料|奶茶|礼品|礼物|小吃)/u;
/** Words after the most that a buyer would pay. */
const SOUGHT_AFTER = /^ ?(?:以内|以下|之内|or less)/u;
/** The rent of a day or week, while a home's price is that of a month. */
const BY_DAY = /(?:每[天日晚周]|[日周]租|\b(?:daily|nightly|weekly))[:： ]*$/u;
const BY_DAY_AFTER = /^ ?(?:(?:\/|每|一)[天日晚周]|(?:\/|per|a|each|every) ?(?:day|night|week|wk)\b)/u;
const FOR = /\b(?:for|asking)(?: (?:only|just|like))? $/u;
/** The end of an offer, right after its price. */
const OFFER_END =
  /^ ?[,，]? ?(?:$|[\0;；])|^,? (?:(?:local )?pick ?-?up|cash|venmo|zelle|text|call|dm|pm|自[取提]|面交|送|含|[一两二三四五六七八九十]\p{sc=Han})/u;
const COUNTED = /^ ?(?:people|persons?|ppl|guests|kids|students|months?|days|weeks|years?|hours?)\b/u;
/** Words before a number that is a model, a size or a place. */
const NUMBERED =
  /\b(?:iphone|ipad|ipod|airpods|playstation|xbox|switch|galaxy|pixel|macbook|gopro|hero|kindle|surface|quest|watch|series|gen|generation|mini|pro|max|air|plus|ultra|lite|jordan|yeezy|boost|dunk|model|version|mark|type|vol|volume|part|level|grade|chapter|unit|set|lot|box|pack|page|room|apt|gate|lane|size|age|ages|dress|jeans|shoes?|boots|sneakers|heels|waist|women['’]?s|men['’]?s|kids|econ|math|chem|bio|phys|stat|stats|psych|data|info|class|course|section|exam|edition|windows|office|rtx|gtx|core|mazda|than|least|from|until|till|before|after|and|the|by|at|on|in|to|is|are|has|have|with|through) $/u;
const SOUGHT = /(?:\b(?:under|up to|below|at most|budget(?: of| is)?|max)|预算|不超过|低于|最多)[:： ]*$/u;
/** Words after the last amount of an offer: 不单出, "obo". */
const AFTER_LAST_PRICE =
  /^(?: ?(?:obo\b|or best offer|firm\b|可小{0,2}[刀议]|可议价?|不议价?|不单出|拿走|带走|包邮)|出(?![国口租]))/u;
const EXTRAS =
  /^ ?(?:\+|＋|加|plus|and) ?(?:水电煤?网?费?|水费|电费|网费?|杂费|util(?:itie)?s?\b|electricity|internet)(?:和?网费?)?/u;
const PER =
  /^ ?(?:(?:\/|per|a|each|every) ?(?:months?|mon|mo|m|person|bowl|piece|ticket|head|pp|week|wk|night|day)\b|(?:\/|每|一个?|个)个?(?:月|人|位|碗|份)|each\b|pp\b|pcm\b)/u;
/** Words that follow an amount and belong to it, in this order. */
const AFTER = [PER, EXTRAS];
