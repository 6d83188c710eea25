import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type CDPSession, chromium } from '@playwright/test';
import { openChromium } from '../browser.ts';
import type { Line } from '../line.ts';
import { get } from '../load.ts';
import type { BenchWorld } from '../world.ts';

/** Limits in kilobytes of 1,000 bytes. */
const most: Partial<Record<Kind, number>> = { Script: 160, Stylesheet: 25 };

type Kind = 'Script' | 'Stylesheet' | 'Document' | 'Font' | 'Image' | 'Fetch';

/**
 * The bytes that the home page transfers to a new browser, until the network is idle and five seconds longer, and the
 * gzip of what its HTML names in either language.
 */
export async function firstVisit(world: BenchWorld): Promise<Line[]> {
  const app = await world.app();
  const browser = await openChromium(world);
  try {
    const client = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
    const page = await client.newPage({ viewport: { width: 1440, height: 900 } });
    const transferred = await watch(await page.context().newCDPSession(page));
    await page.goto(app.url, { waitUntil: 'networkidle' });
    await pause(5000);
    return [
      ...kinds.map(([kind, name]) => line(name, transferred.get(kind) ?? [], most[kind], 'transferred')),
      ...(await namedLines(app.url, 'en', 'English')),
      ...(await namedLines(app.url, 'zh', 'Chinese')),
    ];
  } finally {
    await browser.close();
    await app.stop();
  }
}

const kinds: [Kind, string][] = [
  ['Script', 'JavaScript'],
  ['Stylesheet', 'CSS'],
  ['Document', 'the page itself'],
  ['Font', 'fonts'],
  ['Image', 'images'],
  ['Fetch', 'calls'],
];

/** Every script and stylesheet that home's HTML names in a language, by its gzip and once each. */
async function namedLines(origin: string, lang: string, language: string): Promise<Line[]> {
  const html = (await get(`${origin}/`, { 'accept-language': lang })).body.toString();
  const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, path = '']) => path))];
  const sizesOf = (paths: string[]) =>
    Promise.all(
      paths.map(async (path) => gzipSync((await get(origin + path, {})).body, { level: 9 }).length),
    );
  const scripts = await sizesOf(named(/"(\/[\w./-]+\.m?js)"/g));
  const styles = await sizesOf(named(/"(\/[\w./-]+\.css)#?"/g));
  return [
    line(`JavaScript that the HTML names, ${language}`, scripts, most.Script, 'gzip'),
    line(`CSS that the HTML names, ${language}`, styles, most.Stylesheet, 'gzip'),
  ];
}

function line(name: string, sizes: number[], gate: number | undefined, how: 'transferred' | 'gzip'): Line {
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  return {
    group: 'First visit of the home page in Chromium',
    name,
    gate: gate === undefined ? '' : `≤ ${gate} kB ${how}`,
    figure: `${kilobytes.toFixed(1)} kB`,
    met: gate === undefined || kilobytes <= gate,
    note: `${sizes.length} files`,
  };
}

/** The encoded sizes of all transfers by kind, including the response headers. */
async function watch(session: CDPSession): Promise<Map<string, number[]>> {
  const kindOf = new Map<string, string>();
  const transferred = new Map<string, number[]>();
  session.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'Other';
    transferred.set(kind, [...(transferred.get(kind) ?? []), encodedDataLength]);
  });
  await session.send('Network.enable');
  return transferred;
}
