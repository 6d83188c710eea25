import MarkdownIt, { type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { ownLinksOnly } from './own-links.ts';
import { iidOf, kindOf, type Source } from './sources.ts';

// HTML stays text, links lead to this site only, and images stay text. So unfinished Markdown, while an answer streams,
// is as safe as a complete answer.
const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true, maxNesting: 20 })
  .disable('image')
  .use(cjkFriendly)
  .use(ownLinksOnly);

/** A part of an answer: text, or a list of listings, which is shown as cards. */
export type Block = { html: string } | { listings: Listed[] };

/** A listing in a line of an answer. */
export interface Listed {
  iid: string;
  to: string;
  title: string;
  /** The text after the link: the price, if there is one, and the school. */
  facts: string[];
}

/** An answer as HTML and in blocks, and its sources in order, each once. */
export function readAnswer(answer: string): { html: string; blocks: Block[]; sources: Source[] } {
  const tokens = markdown.parse(answer, {});
  const found = new Map<string, Source>();
  for (const { children } of tokens) {
    for (const source of citedIn(children ?? [])) if (!found.has(source.to)) found.set(source.to, source);
  }
  const html = (some: Token[]) => markdown.renderer.render(some, markdown.options, {});
  return { html: html(tokens), blocks: blocksOf(tokens, html), sources: [...found.values()] };
}

function blocksOf(tokens: readonly Token[], html: (tokens: Token[]) => string): Block[] {
  const blocks: Block[] = [];
  let text: Token[] = [];
  const end = () => {
    if (text.length > 0) blocks.push({ html: html(text) });
    text = [];
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const close = isOuter(token, 'bullet_list_open')
      ? tokens.findIndex((it, index) => index > at && isOuter(it, 'bullet_list_close'))
      : -1;
    const listings = close > at ? listedIn(tokens.slice(at, close)) : undefined;
    if (!listings) text.push(token);
    else {
      end();
      blocks.push({ listings });
      at = close;
    }
  }
  end();
  return blocks;
}

const isOuter = ({ type, level }: Token, wanted: string): boolean => type === wanted && level === 0;

/** The listings of a list, if each line is a link to a listing with its facts. */
function listedIn(list: readonly Token[]): Listed[] | undefined {
  const lines = list.flatMap(({ type, children }) => (type === 'inline' ? [children ?? []] : []));
  const listings = lines.flatMap((line) => {
    const [source] = line[0]?.type === 'link_open' ? citedIn(line) : [];
    if (source?.kind !== 'listing') return [];
    const after = line.slice(line.findIndex(({ type }) => type === 'link_close') + 1);
    const facts = after
      .map(({ content }) => content)
      .join('')
      .split(' · ');
    // The first part is empty, and the last one only marks the line as a listing.
    return [{ iid: iidOf(source.to), to: source.to, title: source.title, facts: facts.slice(1, -1) }];
  });
  return lines.length > 0 && listings.length === lines.length ? listings : undefined;
}

function citedIn(tokens: readonly Token[]): Source[] {
  return tokens.flatMap((token, index) => {
    const to = token.type === 'link_open' ? String(token.attrGet('href') ?? '') : '';
    const kind = kindOf(to);
    if (!kind) return [];
    const text = tokens.slice(
      index + 1,
      tokens.findIndex((it, at) => at > index && it.type === 'link_close'),
    );
    return [{ kind, to, title: text.map((it) => it.content).join('') }];
  });
}
