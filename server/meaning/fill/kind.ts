import type { ListingType } from '#contract/listings/categories.ts';
import type { Subcategories } from '../../site/subcategories.ts';
import type { Found } from '../concepts.ts';
import { bedroomsIn } from '../understand/facets.ts';
import { kindIn } from '../understand/kinds.ts';

export interface NotesKind {
  readonly type: ListingType | undefined;
  readonly tag: string | undefined;
  /** Whether the type is only inferred from other words. */
  readonly weak: boolean;
}

/** Whether the notes name a price, a day, a time of day or a mileage; and the site's sub-categories. */
export interface Evidence {
  readonly priced: boolean;
  readonly dated: boolean;
  readonly timed: boolean;
  readonly driven: boolean;
  readonly subcategories: Subcategories;
}

/** The type and sub-category of folded notes, by the first phrase that names a type and by other evidence. */
export function kindOf(
  open: string,
  concepts: readonly Found[],
  evidence: Evidence,
  chosen?: ListingType,
): NotesKind {
  const kind = kindIn(open, concepts);
  const read = chosen ? { type: chosen, weak: false } : typeOf(open, concepts, evidence, kind);
  return { ...read, tag: read.type && openTagOf(open, concepts, read.type, evidence.subcategories) };
}

function typeOf(
  open: string,
  concepts: readonly Found[],
  { priced, dated, timed, driven }: Evidence,
  kind: ReturnType<typeof kindIn>,
) {
  const hasType = (type: ListingType) => concepts.some(({ concept }) => concept.type === type);
  const rooms = bedroomsIn(open).length > 0 || concepts.some(({ concept }) => concept.bedroom !== undefined);
  const sure = (type: ListingType) => ({ type, weak: false });
  const weak = (type: ListingType | undefined) => ({ type, weak: true });
  if (rooms && PER_MONTH.test(open)) return sure('house');
  if ((SEEKS_COMPANY.test(open) || STUDIES.test(open)) && !rooms && !driven) return sure('event');
  if (kind.type === 'dining' && !(dated && timed)) return sure('dining');
  if (RENT_HEAD.test(open) || (PER_MONTH.test(open) && (rooms || hasType('house')))) return sure('house');
  if (
    dated &&
    timed &&
    (kind.type === 'event' ||
      kind.active ||
      (kind.type !== 'car' && (hasType('event') || GATHERS.test(open))))
  )
    return sure('event');
  if (kind.type === 'house') {
    const namesHome =
      rooms ||
      kind.named.some(({ type }) => type === 'house') ||
      concepts.some(({ concept }) => concept.type === 'house' && concept.tag);
    return namesHome ? sure('house') : weak('house');
  }
  if (rooms && kind.type === undefined) return sure('house');
  if (driven && (kind.type === undefined || kind.type === 'used' || kind.type === 'event') && hasType('car'))
    return sure('car');
  const isEvent = kind.type === 'event' && (dated || !hasType('dining'));
  if (RESTAURANT_FACTS.test(open) && !isEvent && !(dated && kind.active)) return sure('dining');
  if (kind.type === 'event') return sure('event');
  if (kind.active && (dated || GATHERS.test(open)) && !/[$刀块]/u.test(open)) return sure('event');
  if (kind.type !== undefined) return sure(kind.type);
  if (driven) return weak('car');
  if (dated && timed) return weak('event');
  return weak(priced ? 'used' : undefined);
}

/** The open sub-category that the notes mean, by their concepts, else by its name, as for one that an admin added. */
function openTagOf(
  open: string,
  concepts: readonly Found[],
  type: ListingType,
  subcategories: Subcategories,
): string | undefined {
  const offered = subcategories.offered(type).filter(({ tag }) => tag !== OTHER_TAG);
  const labels = offered.map(({ tag }) => tag);
  const tag = tagOf(open, concepts, type, labels);
  return tag && labels.includes(tag) ? tag : subcategories.namedIn(open, offered)?.tag;
}

function tagOf(
  open: string,
  concepts: readonly Found[],
  type: ListingType,
  labels: readonly string[],
): string | undefined {
  const tags = concepts.flatMap(({ concept, from, to }) => {
    if (MONTHLY_RENT.test(open.slice(from, to))) return [];
    const own = concept.type === type || (type === 'merchant_house' && concept.type === 'house');
    const tag = own
      ? concept.tag
      : type === 'event' && concept.tag === '体育用品'
        ? '体育'
        : type === 'event' && concept.tag === '乐器'
          ? '文艺'
          : undefined;
    return tag ? [{ tag, from }] : [];
  });
  if (type === 'house' || type === 'merchant_house')
    return homeTag(
      open,
      tags.map(({ tag }) => tag),
    );
  if (type === 'event') {
    const named = tags.find(({ tag }) => labels.includes(tag))?.tag;
    // A talk about finding work is not academic.
    if (named === '学术' && CAREER.test(open)) return '职业';
    return (
      named ??
      (SEEKS_COMPANY.test(open) || PARTY.test(open)
        ? '社交'
        : /节|晚会|gala|concert|festival/u.test(open)
          ? '文艺'
          : CAREER.test(open)
            ? '职业'
            : STUDIES.test(open)
              ? '学术'
              : GATHERING.test(open)
                ? '社交'
                : undefined)
    );
  }
  const first = tags[0];
  if (!first) return type === 'used' && EDITION.test(open) && labels.includes('书籍') ? '书籍' : undefined;
  // The last concept of the first phrase is the offer: "chemistry textbook".
  const end = first.from + (PHRASE_END.exec(open.slice(first.from))?.index ?? open.length);
  const head = tags.filter(({ from }) => from < end).at(-1)?.tag;
  return head && labels.includes(head) ? head : undefined;
}

function homeTag(open: string, tags: readonly string[]): string | undefined {
  if (SEEKS_ROOMMATE.test(open)) return '室友';
  if (tags.includes('校内')) return '校内';
  const term = tags.find((tag) => tag === '短租' || tag === '长租');
  return term ?? (tags.includes('校外') ? '校外' : tags.includes('室友') ? '室友' : undefined);
}

/** 其他 adds nothing to the type. */
const OTHER_TAG = '其他';
const RENT_HEAD =
  /转租|招租|出租(?!车(?!位))|整租|合租|短租|长租|求租|[主次]卧|(?:找|招|求)(?:个|一个|一位|女|男)*(?:室友|舍友)|\b(?:sublet|sublease|subleasing|lease (?:takeover|transfer)|for rent|roommate (?:needed|wanted)|(?:looking for|need|seeking) (?:a |an |one |\d )?(?:female |male )?(?:roommate|housemate|flatmate)|(?:master|private|spare|furnished) (?:bed)?room)/u;
const PER_MONTH = /(?:\/|per |a |each |每个?|一个?)(?:month|mo\b|m\b|月)|月租|房租|\brent\b/u;
const RESTAURANT_FACTS =
  /人均|营业时间|\bper person\b.*\b(?:menu|dish)|\bopen(?:ing hours)?:? (?:daily )?\d{1,2}(?::\d\d)? ?(?:am|pm|-)/u;
const GATHERS =
  /活动|报名|集合|一起去|欢迎参加|欢迎大家|聚|晚会|\b(?:join us|rsvp|meet(?:up|ing)?|every (?:mon|tues|wednes|thurs|fri|satur|sun)day|game|night|fair|club|pickup|free entry|tickets?)\b|每周|讲座/u;
/** The writer looks for company to eat or play with. */
const SEEKS_COMPANY =
  /(?<!合租)搭子|约(?:饭|球|局|玩|爬山)|组局|(?:饭|火锅|烧烤|电影|剧本杀|狼人杀|麻将|酒|牌|k歌|唱k)局|(?:[缺差招]|还差)(?:\d|[一二两三四几])?个?人(?!民|才)/u;
const STUDIES = /\b(?:study group|(?:study|review) session)s?\b|学习小组|复习局|自习局|读书会/u;
/** 月租 names a price, not a short or long lease. */
const MONTHLY_RENT = /^月租$/u;
const SEEKS_ROOMMATE =
  /(?:找|招|求|寻)(?:个|一个|一位|女|男|合租)*(?:室友|舍友)|合租|\b(?:looking for|need|needs|seeking|want|wanted|searching for|find)\b[^.;,，\0]{0,24}\b(?:roommates?|housemates?|flatmates?)\b|\b(?:roommates?|housemates?|flatmates?) (?:needed|wanted)\b/u;
const GATHERING =
  /聚|交换礼物|破冰|联谊|新生见面|\b(?:get-?together|gift exchange|secret santa|white elephant|mixer|hangout|icebreaker)\b/u;
const PARTY = /派对|\bpart(?:y|ies)\b/u;
const EDITION = /\b\d{1,2}(?:st|nd|rd|th) ed(?:ition)?\b|第[一二三四五六七八九十\d]{1,3}版/u;
const CAREER = /简历|求职|面试|招聘|内推|实习|找工|\b(?:resume|career|interview|internship|job|recruit)/u;
const PHRASE_END =
  /\0|\b(?:with|near|in|at|for|from|to|by|close|and|or|including|without|comes)\b|\bw\/|[,，、;；。.?？!！+]|\$ ?\d|\d ?(?:\$|刀|dollars|bucks)| \d{1,4} ?(?:gb|tb|g|t|%)\b|带|含|附近|配有|包|送| (?=\p{sc=Han})/u;
