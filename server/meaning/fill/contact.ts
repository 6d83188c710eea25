import { contactLength } from '#contract/listings/listings.ts';
import type { Span } from '../understand/typed.ts';

/** The contact in notes, and its place in them. */
export interface Contact {
  readonly contact: string | undefined;
  readonly spans: readonly Span[];
}

/** Finds WeChat and other usernames, phone numbers and e-mail addresses; the spans include the words before them. */
export function contactIn(notes: string): Contact {
  const found: (Span & { label: string; handle: string })[] = [];
  let open = notes;
  for (const pattern of PATTERNS)
    for (const match of open.matchAll(pattern)) {
      const { label = '', handle = '' } = match.groups ?? {};
      if (NOT_A_NAME.test(handle)) continue;
      const span = { from: match.index, to: match.index + match[0].length };
      found.push({ ...span, label: label.trim(), handle: handle.trim() });
      open = open.slice(0, span.from) + '\n'.repeat(span.to - span.from) + open.slice(span.to);
    }
  found.sort((one, other) => one.from - other.from);
  const handles = found.filter(({ handle }, at) => found.findIndex((it) => it.handle === handle) === at);
  const written = handles.map(({ label, handle }) =>
    handles.length > 1 && label ? `${label} ${handle}` : handle,
  );
  return { contact: written.join(', ').slice(0, contactLength).trim() || undefined, spans: found };
}

/** The notes with each span, in order, replaced by `gap`. */
export function without(notes: string, spans: readonly Span[], gap: string): string {
  let rest = '';
  let at = 0;
  for (const { from, to } of spans) {
    rest += notes.slice(at, from) + gap;
    at = to;
  }
  return rest + notes.slice(at);
}

const LEAD =
  '(?:(?:please|pls|kindly|or|and|just|interested[?,]?|if interested,?|feel free to|to)[ ,]{1,2}){0,3}' +
  '(?:(?:dm|pm|text|call|e-?mail|message|msg|contact|reach|ping|add)(?:(?: ?/ ?| or | and )(?:text|call|dm|message|e-?mail)){0,2}' +
  '(?: (?:me|us|out|seller|owner)){0,2}(?: (?:at|on|via|by|through|to|with))?(?: my)? ?[:：]? ?)';
const LEAD_ZH =
  '(?:(?:有意(?:者|向)?|感兴趣的?|有兴趣的?|需要的?|欢迎|请|可以?|想要的?)[ ,，]?){0,3}(?:(?:联系|聯繫|联络|私信|私聊|私|添加|加|找|滴滴?)(?:我|本人)?的?(?:方式)? ?[:：]? ?)';
const BEFORE = `(?:(?<![A-Za-z])${LEAD}|${LEAD_ZH})?`;
/** The spellings of 微信 (WeChat), such as 卫星 and 绿泡泡, and the names of other chat services. */
const CHAT =
  '(?:手机|电话)(?:号码?)?[/／、和及 ]?(?:微信|[vw]x)(?:同号)?|(?:微信|[vw]x)[/／、和及 ]?(?:手机|电话)?(?:同(?:手机|电话|号|步)号?)|(?:微信|[vw]x)[/／、和及 ]?(?:手机|电话)|' +
  '(?:加|\\+|＋|➕)[ ]?(?:v(?![A-Za-z\\p{sc=Han}])|(?:微|薇|卫星?)(?!\\p{sc=Han}))|卫星号?(?= ?[:：]| ?[A-Za-z][A-Za-z_.-]{0,40}[0-9_])|绿泡泡|绿色软件|[v微薇][♥❤💚💌]\\ufe0f?信?|微信号?|薇信|威信|微信号码|v信|wechat|weixin|(?<![A-Za-z])(?:vx|wx|(?:ig|insta?|instagram|telegram|tg|whatsapp|discord|snapchat|kakao(?:talk)?)(?![A-Za-z])|line(?= ?id|[:：])|(?:snap|signal)(?= ?[:：@])|v(?= ?[:：])|(?<=\\p{sc=Han} )v(?= [A-Za-z][A-Za-z_.-]{2,40}[0-9_]| [A-Za-z]{6,24}\\s*$))|qq号?|小红书号?|kakao';
const EMAIL = '[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@[A-Za-z0-9-]{1,63}(?:\\.[A-Za-z0-9-]{1,63}){1,4}';
const PHONE =
  '(?:(?:\\+?1[-. ]?)?(?:\\(\\d{3}\\) ?|\\d{3}[-. ]?)\\d{3}[-. ]?\\d{4}|(?:\\+?86[- ]?)?1[3-9]\\d[- ]?\\d{4}[- ]?\\d{4})(?!\\d)';
const BARE_NAME = '[A-Za-z0-9][A-Za-z0-9_.-]{1,40}[A-Za-z0-9_](?!\\d*(?:刀|块|元|美))';
const NAME = `@?${BARE_NAME}`;
const CLOSE =
  '(?: ?(?:详聊|私聊|联系|聯繫|咨询|同号|微信同号|(?:for (?:more )?(?:details|info)|if interested)))?';

const PATTERNS = [
  // A whole line: "Contact: Wang, 310-555-0199".
  /^[ \t]*(?:联系方式|联系人|聯繫方式|联络方式|contact(?: info(?:rmation)?)?)[ \t]*[:：][ \t]*(?<handle>[^\n]{1,120})$/gimu,
  new RegExp(
    `${BEFORE}(?<label>${CHAT})(?:(?: ?(?:id|号|handle|name|is|是|me|on|at|to))(?![A-Za-z])){0,2} ?(?:[:：=👉] ?)?(?<handle>${EMAIL}|${PHONE}|${NAME})${CLOSE}`,
    'giu',
  ),
  new RegExp(
    `${BEFORE}(?:(?:邮箱|电邮|e-?mail|邮件)(?:(?: me| us)?(?: at)?) ?[:：]? ?)?(?<![A-Za-z0-9._%+-])(?<handle>${EMAIL})${CLOSE}`,
    'giu',
  ),
  new RegExp(
    `(?:(?<![A-Za-z])${LEAD}(?:[A-Za-z]{2,12}[ ,]{1,2}){0,2}|${LEAD_ZH}|(?<=[\\s,，;；(])联系人 ?[:：]? ?\\p{sc=Han}{2,4} ?)?(?:(?:电话号?码?|手机号?码?|致电|短信|tel(?:ephone)?|phone(?: number)?|cell|mobile) ?[:：]? ?)?(?<![\\d.$-])(?<handle>${PHONE})${CLOSE}`,
    'giu',
  ),
  // "DM @maca": the @ marks a name.
  new RegExp(`${LEAD}(?<handle>@${BARE_NAME})`, 'giu'),
];
/** Words that may follow "WeChat" but are no username. */
const NOT_A_NAME =
  /^(?:this|that|it|here|pay|payment|me|only|for|or|and|group|preferred|please|pls|the|with|accepted|ok|okay|also|same|is|if|to|via|transfer|venmo|zelle|cash|story|post|account|id|\d{1,4})$/iu;
