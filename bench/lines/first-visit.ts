import { setTimeout as pause } from 'node:timers/promises';
import { type CDPSession, chromium } from '@playwright/test';
import { openChromium } from '../browser.ts';
import type { Line } from '../line.ts';
import type { BenchWorld } from '../world.ts';

/** Limits in kilobytes of 1,000 bytes, as transferred. */
const most: Partial<Record<Kind, number>> = { Script: 160, Stylesheet: 25 };

type Kind = 'Script' | 'Stylesheet' | 'Document' | 'Font' | 'Image' | 'Fetch';

/** The bytes that the home page transfers to a new browser, until the network is idle and five seconds longer. */
export async function firstVisit(world: BenchWorld): Promise<Line[]> {
  const app = await world.app();
  const browser = await openChromium(world);
  try {
    const client = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
    const page = await client.newPage({ viewport: { width: 1440, height: 900 } });
    const transferred = await watch(await page.context().newCDPSession(page));
    await page.goto(app.url, { waitUntil: 'networkidle' });
    await pause(5000);
    return kinds.map(([kind, name]) => line(name, transferred.get(kind) ?? [], most[kind]));
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

function line(name: string, sizes: number[], gate: number | undefined): Line {
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  return {
    group: 'First visit of the home page in Chromium',
    name,
    gate: gate === undefined ? '' : `≤ ${gate} kB transferred`,
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
