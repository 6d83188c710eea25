import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { References } from './references.ts';

/** Returns the usernames that a text mentions, in lower case, each once, at most twenty. */
export function mentioned(source: string): string[] {
  const names = [...source.matchAll(MENTION)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(names)].slice(0, 20);
}

/** Adds a Markdown rule: `@name` is a link to that person's page, except inside links and code. */
export function mentionsIn(markdown: MarkdownIt): void {
  markdown.core.ruler.push('mentions', (state) => {
    const { people } = state.env as { people: References['people'] };
    if (people.size === 0) return;
    for (const block of state.tokens) {
      if (block.type === 'inline' && block.children) block.children = linked(state, block.children, people);
    }
  });
}

const MENTION = /(?<![A-Za-z0-9_@/.])@([A-Za-z0-9_]{4,16})(?![A-Za-z0-9_])/g;

function linked(state: StateCore, tokens: Token[], people: References['people']): Token[] {
  let inLink = 0;
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') inLink += 1;
    if (token.type === 'link_close') inLink -= 1;
    return token.type === 'text' && inLink === 0 ? split(state, token, people) : [token];
  });
}

function split(state: StateCore, token: Token, people: References['people']): Token[] {
  const parts: Token[] = [];
  let from = 0;
  for (const match of token.content.matchAll(MENTION)) {
    if (!people.has((match[1] ?? '').toLowerCase())) continue;
    const open = new state.Token('link_open', 'a', 1);
    open.attrs = [['href', `/u/${match[1]}`]];
    parts.push(
      text(state, token.content.slice(from, match.index)),
      open,
      text(state, match[0]),
      new state.Token('link_close', 'a', -1),
    );
    from = match.index + match[0].length;
  }
  return [...parts, text(state, token.content.slice(from))];
}

function text(state: StateCore, content: string): Token {
  const token = new state.Token('text', '', 0);
  token.content = content;
  return token;
}
