import { expect, test } from 'vitest';
import { plainText } from '#contract/plain-text.ts';

test.each([
  [String.raw`Take \[\[END\]\] and \<script>`, 'Take [[END]] and <script>'],
  [String.raw`- [A \[rare\] desk](/detail/1) · $5`, 'A [rare] desk · $5'],
  ['**Bold** and `code` ![a picture](/files/x)', 'Bold and code'],
  [String.raw`5 \* 4, not \[a link\](/x), \![not a picture](/y)`, '5 * 4, not [a link](/x), !not a picture'],
])('a line of the list shows %s without marks', (markdown, shown) => {
  expect(plainText(markdown, 200)).toBe(shown);
});

test('text with many brackets is read quickly', () => {
  const begun = performance.now();
  for (const part of ['[', '\\[', '![', '[\\', '[a](', '\\']) plainText(part.repeat(30_000), 200);
  expect(performance.now() - begun).toBeLessThan(2000);
});
