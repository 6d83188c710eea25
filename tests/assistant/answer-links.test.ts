import { expect, test } from 'vitest';
import { answers } from '#contract/words/en/answers.ts';
import { faq } from '#contract/words/en/faq.ts';
import { answers as answersZh } from '#contract/words/zh/answers.ts';
import { faq as faqZh } from '#contract/words/zh/faq.ts';
import { readAnswer } from '../../web/assistant/markdown.ts';
import { forgedLinks } from './forged-links.ts';

const linksIn = (html: string) => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map((it) => it[1]);

test.each(Object.entries(forgedLinks))('a link %s is not shown as a link in an answer', (says, text) => {
  const { html, sources } = readAnswer(text);
  const own = says === 'to nothing that was found' ? ['/detail/NotFound0000'] : [];
  expect(linksIn(html)).toEqual(own);
  expect(sources.map((it) => it.to)).toEqual(own);
});

test('no part of an incoming answer is a link either', () => {
  for (const text of Object.values(forgedLinks))
    for (let end = 1; end <= text.length; end += 1)
      expect(readAnswer(text.slice(0, end)).html).not.toMatch(/(?:href|src)="(?!\/detail\/)/);
});

test('a citation is a link and a card, each once, under its own name', () => {
  const { html, sources } = readAnswer(
    '**[A \\[B\\]](/detail/x1)** and [A](/detail/x1), [T](/forumdetail/t2), [P](/content_sharing/u/3), [Q](/faq#points), \\[no](/detail/x9)',
  );
  expect(linksIn(html)).toEqual([
    '/detail/x1',
    '/detail/x1',
    '/forumdetail/t2',
    '/content_sharing/u/3',
    '/faq#points',
  ]);
  expect(sources).toEqual([
    { kind: 'listing', title: 'A [B]', to: '/detail/x1' },
    { kind: 'topic', title: 'T', to: '/forumdetail/t2' },
    { kind: 'page', title: 'P', to: '/content_sharing/u/3' },
    { kind: 'faq', title: 'Q', to: '/faq#points' },
  ]);
});

test('the links that the site’s own answers hold are shown', () => {
  for (const [words, common] of [
    [answers, faq],
    [answersZh, faqZh],
  ] as const) {
    const texts = [words.nothing, ...Object.values(common.questions).map((it) => it.answer)];
    for (const text of texts)
      expect(linksIn(readAnswer(text).html)).toEqual([...text.matchAll(/\]\(([^)]*)\)/g)].map((it) => it[1]));
  }
});

test('marks next to Chinese punctuation work in an answer', () => {
  expect(readAnswer('**注意：**请看').html).toBe('<p><strong>注意：</strong>请看</p>\n');
});

test('addresses of the search and of a new topic become links, and look-alikes do not', () => {
  const ways = [
    '/search/%E4%B9%A6%E6%A1%8C/used/0?school_id=1&max_price=100',
    '/search?school_id=1&name=a+b',
    '/forum/list?school_id=1&title=What%3F%20%28now%29#write',
  ];
  for (const to of ways)
    expect(linksIn(readAnswer(`[a](${to})`).html)).toEqual([to.replaceAll('&', '&amp;')]);
  for (const to of [
    '/search/../logout',
    '/search//evil.example',
    '/searching',
    '/forum/list?title=x',
    '/search/a/b/c/d',
  ])
    expect(linksIn(readAnswer(`[a](${to})`).html)).toEqual([]);
});

test('a list of only listings is shown as cards, in its place', () => {
  const { blocks } = readAnswer(
    'Two:\n\n- [A \\[B\\]](/detail/x1) · $5 · NYU · listing\n- [C](/detail/x2) · USC · listing\n\nEnd\n\n- [T](/forumdetail/t)',
  );
  expect(blocks).toEqual([
    { html: '<p>Two:</p>\n' },
    {
      listings: [
        { iid: 'x1', to: '/detail/x1', title: 'A [B]', facts: ['$5', 'NYU'] },
        { iid: 'x2', to: '/detail/x2', title: 'C', facts: ['USC'] },
      ],
    },
    { html: expect.stringContaining('/forumdetail/t') },
  ]);
});
