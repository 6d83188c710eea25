import { createElement, lazy, Suspense } from 'react';
import { runnerImport } from 'vite';
import { expect, test } from 'vitest';
import type { PageContext } from '#server/rendering/page-context.ts';

// Vite reads the screens' code, which Node cannot.
const { module } = await runnerImport<typeof import('../../web/draw.server.ts')>('web/draw.server.ts');
const { draw } = module;

const logged: unknown[] = [];
const page = {
  nonce: 'none',
  visit: { log: { error: (what: { err: unknown }) => logged.push(what.err) } },
} as unknown as PageContext;

test('a page that fails to render is rendered once, and its error is thrown', async () => {
  const fault = new Error('broken');
  let drawn = 0;
  const Broken = () => {
    drawn += 1;
    throw fault;
  };
  await expect(draw(createElement('main', null, createElement(Broken)), page)).rejects.toBe(fault);
  expect([drawn, logged.splice(0)]).toEqual([1, []]);
});

test('a part that fails to render is left to the browser, and logged', async () => {
  const fault = new Error('broken');
  const Broken = () => {
    throw fault;
  };
  const part = createElement(Suspense, { fallback: 'later' }, createElement(Broken));
  expect(await draw(createElement('main', null, 'whole ', part), page)).toMatch(/whole .*later/s);
  expect(logged.splice(0)).toEqual([fault]);
});

test('rendering waits for a part that is still loading', async () => {
  const Part = lazy(async () => ({ default: () => 'fetched' }));
  const part = createElement(Suspense, { fallback: 'later' }, createElement(Part));
  expect(await draw(createElement('main', null, part), page)).toContain('fetched');
  expect(logged).toEqual([]);
});
