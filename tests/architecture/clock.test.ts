import { expect, test } from 'vitest';
import { sourcesOf } from './sources.ts';

test('the time of day comes from the injected clock; durations go by performance.now()', () => {
  const asks = sourcesOf('{server,demo}/**/*.ts').filter(({ text }) =>
    /\bDate\.now\b|\bnew Date(?!\w|\([^)])/.test(text),
  );
  expect(asks.map(({ path }) => path)).toEqual(['server/clock.ts']);
});
