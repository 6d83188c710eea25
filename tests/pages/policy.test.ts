import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cspOf } from '#server/rendering/csp.ts';

const plain = { frames: [], dev: false };

test('only scripts with our mark are allowed, and the mark is removed from the page', () => {
  const page = '<script nonce="n1">ours("我们")</script><p>你好</p><script>injected()</script>';
  const { html, policy } = cspOf(page, 'n1', plain);
  expect(html.toString()).toBe('<script>ours("我们")</script><p>你好</p><script>injected()</script>');
  expect(policy).toContain(`'sha256-${digest('ours("我们")')}'`);
  expect(policy).not.toContain(digest('injected()'));
  expect(policy).not.toContain('nonce');
});

test('a page allows no inline script, object, base address or frame beyond its needs', () => {
  const { policy } = cspOf('<p>hi</p>', 'n1', plain);
  expect(policy).toContain("script-src 'self';");
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "frame-src 'none'"])
    expect(policy).toContain(rule);
  expect(cspOf('', 'n1', { frames: ['https://ads.example'], dev: false }).policy).toContain(
    'frame-src https://ads.example;',
  );
});

test('a form may be sent only to our own origin and to checkouts', () => {
  expect(cspOf('', 'n1', plain).policy).toMatch(/form-action 'self'$/);
  const forms = ['https://checkout.example'];
  expect(cspOf('', 'n1', { ...plain, forms }).policy).toContain(
    "form-action 'self' https://checkout.example",
  );
});

function digest(script: string): string {
  return createHash('sha256').update(script).digest('base64');
}
