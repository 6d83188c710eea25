import { COVER, type Span, type Typed } from './typed.ts';

/**
 * The remaining search words in the asker's own spelling, without function words at their ends. `kept` are spans that
 * stay whole, since 有机化学 does not begin with 有.
 */
export function nameOf(typed: Typed, open: string, kept: readonly Span[]): string {
  return [...open.matchAll(STRETCH)]
    .map((match) => ({ from: match.index, to: match.index + match[0].length }))
    .map((span) => typed.spelled(bare(open, span, kept)))
    .filter((text) => text !== '')
    .join(' ')
    .replace(/\p{Extended_Pictographic}\ufe0f?/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

function bare(open: string, span: Span, kept: readonly Span[]): Span {
  let { from, to } = span;
  for (let before = -1; before !== to - from; ) {
    before = to - from;
    const text = open.slice(from, to);
    const start = START.exec(text)?.[0].length ?? 0;
    if (start > 0 && (SEEKING.test(text) || !cuts(kept, from, from + start))) from += start;
    const rest = open.slice(from, to);
    const end = END.exec(rest)?.[0].length ?? 0;
    if (end > 0 && !cuts(kept, to - end, to)) to -= end;
  }
  return { from, to };
}

/** Whether a function word is a part of a longer word that is kept. */
const cuts = (kept: readonly Span[], from: number, to: number): boolean =>
  kept.some((it) => (it.from < to && to < it.to) || (it.from < from && from < it.to));

/** 找室友 may be one word for the concepts; the search is for the rest. */
const SEEKING = /^[找求](?=室友|房|车)/u;
const STRETCH = new RegExp(`[^${COVER}]+`, 'g');

const START =
  /^(?:[\s\p{P}\p{S}]|(?:i'm|i'd|im|i|am|we|you|my|me|a|an|the|any|some|anyone|anybody|any1|any one|does|do|did|is|are|there|have|has|know|who|what|what's|whats|which|where|when|can|could|would|will|want|wants|wanted|wanna|like|need|needs|needed|looking|look|search|searching|seeking|iso|wtb|buy|buying|purchase|find|show|get|give|got|sell|selling|sells|see|it|that|this|be|please|pls|hi|hello|hey|cheap|cheaper|affordable|inexpensive|near|nearby|close|next|around|at|in|on|for|of|to|with|and|or|by|from|under|sale|rent|campus|instead|but|also|all|ones|stuff|things?|anything|something|everything|asap|now|immediately|available|w|fun|may i|in search of|going on|happening|priced|price|costs?|costing|only)(?![^\s\p{P}\p{S}]|[-'’]\p{L})|请问|想$|我?想(?:要|买|租|找|看|去)|我(?:要|在|需要)|求推荐(?=[一几两])|求购|求租|求(?![职婚学])|寻找?|找(?!工)|购买|买(?!单)|租(?=[个一])|[收蹲](?=[个一购])|再(?=便宜|$)|需要|有没有人?(?:在?[出卖转](?!租|国|行|校|学))?|有冇|有无|有啥|啥|有什么|有哪些|有人(?:在?[出卖转](?!租|国|行|校|学))?|谁(?:有|卖|在)?(?:[出卖转](?!租))?|多余的|适合|哪[里儿]?(?:有|能|可以)|有(?![机声氧线色趣盖轮])|是否|任何|转让|出售|什么(?:时候)?|推荐|[一几两](?=[个张台辆把本件套只双条间部款])[个张台辆把本件套只双条间部款]|[个张台辆](?=\p{sc=Han})|在(?!线|职)|的|附近|周边|旁边|靠近|离|便宜点?(?:的)?|和|或者?|看看|帮我|帮忙|给我|关于|一下|价格|价位|预算)/u;

const END =
  /(?:[\s\p{P}\p{S}]|(?<=^|[\s\p{P}\p{S}])(?:a|an|the|any|some|near|nearby|close|next|around|at|in|on|for|of|to|with|and|or|by|from|under|over|is|are|it|sale|rent|please|pls|thanks|campus|instead|going on|happening|there|here|me|ones|budget|priced|price|cost|costs|costing|that|which|only|but|within|needed|wanted|ones|stuff|things?|anything|something|everything|available|asap|now|immediately|cheap|go(?:es|ing)? for|w|starting|between|each)|有没有|有吗|有么|有卖|出售|(?<![外甩拍])卖|[吗呢吧啊呀嘛么]|(?<!目)的|了|在哪[里儿]?|哪里有|(?<!求)推荐|求推荐|一起(?:租|住)?|附近|周边|旁边|那边|这边|靠近|临近|近|便宜点?|谢谢|多谢|价格|价位|预算|东西|可以|就行|即可|都行|有|在|求(?![\p{L}]))$/u;
