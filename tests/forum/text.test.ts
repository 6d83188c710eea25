import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mentioned } from '#server/markdown/mentions.ts';
import { noReferences } from '#server/markdown/references.ts';
import { renderMarkdown } from '#server/markdown/render.ts';

const key = 'a1b2c3d4e5f6g7h8i9j0k1';
const references = {
  people: new Map([['ann_lee', 'Abcdefgh12345678']]),
  pictures: new Map([[key, { width: 800, height: 600 }]]),
};
const html = (source: string) => renderMarkdown(source, references);

test('Markdown becomes HTML with nofollow links', () => {
  expect(html('**Bold**, `code` and [a link](https://example.com/a)')).toBe(
    '<p><strong>Bold</strong>, <code>code</code> and <a href="https://example.com/a" rel="nofollow ugc noopener">a link</a></p>\n',
  );
  expect(html('See https://example.com/x.')).toContain(
    'rel="nofollow ugc noopener">https://example.com/x</a>.',
  );
  expect(html('one\ntwo')).toBe('<p>one<br />\ntwo</p>\n');
  expect(html('# Title')).toBe('<h3>Title</h3>\n');
});

test('a mention of an existing username becomes a link, except in links, code and addresses', () => {
  const link = '<a href="/u/Ann_Lee" rel="nofollow ugc noopener">@Ann_Lee</a>';
  expect(html('Ask @Ann_Lee, please')).toBe(`<p>Ask ${link}, please</p>\n`);
  expect(html('你好@Ann_Lee')).toContain('href');
  for (const source of ['`@ann_lee`', '[@ann_lee](/faq)', 'x@ann_lee', '@ann_lee2', '@nobody'])
    expect(html(source), source).not.toContain('Abcdefgh');
  expect(mentioned('@Ann_Lee @ann_lee and @bob_b')).toEqual(['ann_lee', 'bob_b']);
});

test('only our own pictures are shown, with their size', () => {
  expect(html(`![Desk](/files/${key})`)).toBe(
    `<p><img src="/files/${key}" alt="Desk" width="800" height="600" loading="lazy" /></p>\n`,
  );
  for (const src of [
    'https://elsewhere.example/x.png',
    `/files/${'z'.repeat(22)}`,
    'data:image/png;base64,AA',
  ])
    expect(html(`![x](${src})`), src).toBe('<p>x</p>\n');
  expect(html(`![Desk](/files/${key}?w=480)`)).toBe(html(`![Desk](/files/${key})`));
});

test('a hidden picture leaves its alternative text, and no empty link', () => {
  const link = '<a href="https://example.com" rel="nofollow ugc noopener">';
  expect(html('![a *fine* desk](https://elsewhere.example/x.png)')).toBe('<p>a fine desk</p>\n');
  expect(html('[![desk](https://elsewhere.example/x.png)](https://example.com)')).toBe(
    `<p>${link}desk</a></p>\n`,
  );
  expect(html('See [![](https://elsewhere.example/x.png)](https://example.com)')).toBe('<p>See </p>\n');
  expect(html(`[![](/files/${key})](https://example.com)`)).toContain(`${link}<img`);
});

test.each([
  ['[x](ftp://example.com/a)', 'x'],
  ['[x](tel:123)', 'x'],
  ['[x](//example.com)', 'x'],
  ['[x](notes)', 'x'],
  ['<ftp://example.com>', 'ftp://example.com'],
  ['at ftp://example.com/a', 'at ftp://example.com/a'],
])('%s is not a link and stays text', (source, text) => {
  expect(html(source)).toBe(`<p>${text}</p>\n`);
});

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['example.com', 'https://example.com'],
  ['example.com/a?b=c', 'https://example.com/a?b=c'],
  ['/faq', '/faq'],
  ['#floor-2', '#floor-2'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
])('a link to %s has the address %s', (to, href) => {
  expect(html(`[x](${to})`)).toBe(`<p><a href="${href}" rel="nofollow ugc noopener">x</a></p>\n`);
});

test('marks next to Chinese punctuation work', () => {
  expect(html('**注意：**请看')).toBe('<p><strong>注意：</strong>请看</p>\n');
  expect(html('**粗体。**后面')).toBe('<p><strong>粗体。</strong>后面</p>\n');
  expect(html('他说**“好”**了')).toBe('<p>他说<strong>“好”</strong>了</p>\n');
});

test('headings skip no level', () => {
  const levels = (source: string) => [...html(source).matchAll(/<h(\d)>/g)].map((it) => Number(it[1]));
  expect(levels('## a\n\n#### b\n\n### c\n\n# d')).toEqual([3, 4, 4, 3]);
  expect(levels('# a\n\n## b\n\n### c\n\n#### d\n\n##### e')).toEqual([3, 4, 5, 6, 6]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:x)',
  '![x](javascript:alert(1))',
  '<a href="javascript:alert(1)">x</a>',
  '[x](//elsewhere.example)',
  '`<svg onload=alert(1)>`',
  '<https://example.com/"onmouseover="alert(1)>',
])('%s has no effect', (source) => {
  const made = html(source);
  expect(made).not.toMatch(/<(script|svg|iframe|object|style)|<a[^>]*href="(javascript|data|vbscript|\/\/)/i);
  expect(made.replace(/&\w+;|"[^"]*"/g, '')).not.toMatch(/<[^>]*\son\w+\s*=/i);
});

test('any text renders to allowed elements only', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '](',
      '![',
      '`',
      '**',
      '\n\n',
      '| a |',
      '@ann_lee',
      'javascript:',
      '&lt;',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const made = renderMarkdown(pieces.join(''), noReferences);
      for (const [, name = ''] of made.matchAll(/<\/?([a-zA-Z][\w-]*)/g)) expect(allowed).toContain(name);
      expect(made).not.toMatch(/<a[^>]*href="(?!https?:|mailto:|\/(?!\/)|#|[^":]*")/i);
    }),
    { numRuns: 500 },
  );
});

const allowed =
  'p br hr strong em s blockquote ul ol li code pre h3 h4 h5 h6 a img table thead tbody tr th td'.split(' ');
