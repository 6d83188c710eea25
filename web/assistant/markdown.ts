import MarkdownIt, { type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { ownLinksOnly } from './own-links.ts';
import { kindOf, type Source } from './sources.ts';

// HTML stays text, links lead to this site only, and images stay text. So unfinished Markdown, while an answer streams,
// is as safe as a complete answer.
const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true, maxNesting: 20 })
  .disable('image')
  .use(cjkFriendly)
  .use(ownLinksOnly);

/** An answer as HTML, and its sources in their order, each once. */
export function readAnswer(answer: string): { html: string; sources: Source[] } {
  const tokens = markdown.parse(answer, {});
  const found = new Map<string, Source>();
  for (const { children } of tokens) {
    for (const source of citedIn(children ?? [])) if (!found.has(source.to)) found.set(source.to, source);
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), sources: [...found.values()] };
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
