import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { References } from './references.ts';

/** The path of an upload: the file itself, or a smaller version of the picture. */
const UPLOAD = /^\/files\/([0-9A-Za-z]{22})(?:\?w=\d{1,5})?$/;

/** A Markdown rule: a picture in `pictures` is shown with its size; any other becomes its alternative text. */
export function ownPictures(markdown: MarkdownIt): void {
  markdown.core.ruler.push('own_pictures', (state) => {
    for (const block of state.tokens) block.children = block.children?.map((it) => shown(state, it)) ?? null;
  });
}

function shown(state: StateCore, token: Token): Token {
  if (token.type !== 'image') return token;
  const { pictures } = state.env as { pictures: References['pictures'] };
  const [, key = ''] = UPLOAD.exec(String(token.attrGet('src') ?? '')) ?? [];
  const size = pictures.get(key);
  if (!size) return words(state, token);
  token.attrs = [
    ['src', `/files/${key}`],
    ['alt', ''],
    ['width', String(size.width)],
    ['height', String(size.height)],
    ['loading', 'lazy'],
  ];
  return token;
}

function words({ md, env, Token }: StateCore, { children }: Token): Token {
  const token = new Token('text', '', 0);
  token.content = md.renderer.renderInlineAsText(children ?? [], md.options, env);
  return token;
}
