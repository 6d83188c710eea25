import { type CDPSession, chromium, type Page } from '@playwright/test';
import { openChromium } from '../browser.ts';
import type { Line } from '../line.ts';
import { median } from '../load.ts';
import { seedPeople } from '../people.ts';
import type { BenchWorld } from '../world.ts';

/** The longest time from an input to the next frame (INP), in milliseconds. */
const usualMostMs = 100;
/** How many times slower than this machine's the phone's processor is. */
const slowdown = 4;
/**
 * The rounds of all tasks, each in a browser context of its own; the median counts, as for Lighthouse's runs. In rounds
 * a slow minute of the machine meets all tasks alike.
 */
const rounds = 7;
/** How long a finger rests on a button, in milliseconds: about the shortest of a person's touches. */
const restMs = 80;
/** More than the height of the bars of the browser's window. */
const barsPixels = 200;

interface Task {
  name: string;
  path: string;
  /** On a wide screen of a usual processor. */
  wide?: true;
  /** The gate in milliseconds if it is not the usual one; null for none. */
  mostMs?: number | null;
  /** Waits until the page is ready for the task. */
  ready: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** A selector of its effect. */
  shows?: string;
}

/**
 * The slowest interaction of typing, opening a sheet, sending a message and turning a page, on a phone's screen; and of
 * opening the bell on a wide one. The first line is the floor: a button on a bare page.
 */
export async function interactions(world: BenchWorld): Promise<Line[]> {
  const { url, sql } = await world.database('interactions');
  const app = await world.app({ DATABASE_URL: url });
  const [me, other] = await seedPeople(sql, 2);
  if (!me || !other) throw new Error('Nobody was seeded.');
  const [sharer] = await sql<{ userid: string }[]>`
    select userid from contents group by userid order by count(*) desc, userid limit 1`;
  const browser = await openChromium(world);
  const lines: Line[] = [];
  try {
    const client = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
    const all = tasks(other.userid, sharer?.userid).map((task) => ({ task, takes: [] as number[] }));
    for (let round = 0; round < rounds; round += 1)
      for (const { task, takes } of all) takes.push(await take(task));
    lines.push(...all.map(({ task, takes }) => line(task, takes)));

    async function take(task: Task): Promise<number> {
      const viewport = task.wide ? { width: 1280, height: 800 } : { width: 390, height: 844 };
      const context = await client.newContext({ viewport, hasTouch: true });
      const page = await context.newPage();
      await page.addInitScript((auth) => localStorage.setItem('auth', auth), JSON.stringify(me));
      await page.addInitScript(observe);
      await page.goto(`${app.url}${task.path}`, { waitUntil: 'networkidle' });
      await task.ready(page);
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => idle(null))));
      const session = await context.newCDPSession(page);
      await showWhole(session);
      await session.send('Emulation.setCPUThrottlingRate', { rate: task.wide ? 1 : slowdown });
      await page.evaluate(() => window.interactionTimes?.clear());
      const before = await inputsOf(page);
      await task.act(page);
      // The browser reports an interaction only after the frame that ends it.
      await page.waitForTimeout(1000);
      const times = await page.evaluate(() => [...(window.interactionTimes?.values() ?? [])]);
      if ((await inputsOf(page)) === before) throw new Error(`No input arrived: ${task.name}.`);
      if (task.shows && (await page.locator(task.shows).count()) === 0)
        throw new Error(`Without effect: ${task.name}.`);
      await context.close();
      return inpOf(times);
    }
  } finally {
    await browser.close();
    await app.stop();
  }
  return lines;
}

/** The browser's own bars hide the foot of the page, and an input there waits for a frame that never comes. */
async function showWhole(session: CDPSession): Promise<void> {
  const { windowId, bounds } = await session.send('Browser.getWindowForTarget');
  const height = (bounds.height ?? 0) + barsPixels;
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: bounds.width ?? 0, height } });
}

/** Touches the middle of a button. A finger rests, so that the button shows as pressed before the finger leaves. */
async function touch(page: Page, name: string): Promise<void> {
  const finger = await middleOf(page, name);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await page.waitForTimeout(restMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * Scrolls a button into view and returns its middle. A locator would add Playwright's listeners to the page, whose time
 * would count for a touch.
 */
async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  return page.evaluate((name) => {
    const button = [...document.querySelectorAll('button')].find(
      (it) => (it.ariaLabel ?? it.textContent) === name && it.checkVisibility(),
    );
    if (!button) throw new Error(`There is no button ${name}.`);
    button.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, name);
}

declare global {
  interface Window {
    interactionTimes?: Map<number, number>;
  }
}

/** Runs in the page: keeps the duration of every interaction that takes 16 ms or longer, by its id. */
function observe(): void {
  const times = new Map<number, number>();
  window.interactionTimes = times;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry)) continue;
      const id = Number(entry.interactionId);
      if (id > 0) times.set(id, Math.max(times.get(id) ?? 0, entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The number of clicks and keys that the page has received. */
async function inputsOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    ['click', 'keydown'].reduce((sum, it) => sum + (performance.eventCounts.get(it) ?? 0), 0),
  );
}

/** The slowest interaction, except one for every fifty reported ones, much as INP is defined (web.dev/articles/inp). */
function inpOf(times: readonly number[]): number {
  const slowestFirst = times.toSorted((one, other) => other - one);
  return slowestFirst[Math.floor(times.length / 50)] ?? 0;
}

function tasks(other: string, sharer = ''): Task[] {
  const field = (page: Page) => page.getByRole('banner').getByRole('combobox');
  const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Notifications' });
  const message = (page: Page) => page.getByPlaceholder('Type something...');
  return [
    {
      name: 'a button on a bare page',
      path: '/robots.txt',
      mostMs: null,
      ready: (page) => page.setContent('<button style="height: 44px">Filters</button>'),
      act: (page) => touch(page, 'Filters'),
    },
    {
      name: 'typing into the search, with suggestions',
      path: '/used',
      ready: (page) => field(page).click(),
      act: (page) => field(page).pressSequentially('desk lamp', { delay: 120 }),
    },
    {
      name: 'typing a description',
      path: '/post',
      ready: (page) => page.getByLabel('Description').click(),
      act: (page) => page.getByLabel('Description').pressSequentially('A desk in good shape', { delay: 80 }),
    },
    {
      name: 'opening the menu',
      path: '/used',
      ready: (page) => middleOf(page, 'Menu'),
      act: (page) => touch(page, 'Menu'),
      shows: 'header dialog[open]',
    },
    {
      name: 'opening the filters',
      path: '/search/house/0',
      ready: (page) => middleOf(page, 'Filters'),
      act: (page) => touch(page, 'Filters'),
      shows: 'dialog:modal',
    },
    {
      name: 'writing and sending messages',
      path: `/chats/${other}`,
      ready: (page) => message(page).click(),
      async act(page) {
        for (let sent = 0; sent < 5; sent += 1) {
          await message(page).pressSequentially('See you at noon', { delay: 100 });
          await page.keyboard.press('Enter');
        }
      },
    },
    {
      name: 'the next page of results',
      path: '/search/used/0',
      ready: (page) => middleOf(page, 'Next Page'),
      async act(page) {
        await touch(page, 'Next Page');
        await page.waitForURL('**/search/used/30*');
      },
    },
    {
      name: 'the next book page',
      path: `/content_sharing/${sharer}`,
      ready: (page) => middleOf(page, 'Next page'),
      act: (page) => touch(page, 'Next page'),
      shows: '[data-current][aria-label^="2 of"]',
    },
    {
      name: 'opening the bell',
      path: '/used',
      wide: true,
      mostMs: 50,
      // The first opening, which loads the panel, is not measured.
      async ready(page) {
        await bell(page).click();
        await page.getByRole('link', { name: 'See all' }).waitFor();
        await page.keyboard.press('Escape');
      },
      act: (page) => bell(page).click(),
    },
  ];
}

function line({ name, wide, mostMs = usualMostMs }: Task, takes: number[]): Line {
  const inpMs = median(takes);
  return {
    group: wide
      ? 'Interactions on a wide screen'
      : "Interactions on a phone's screen, processor slowed four times",
    name,
    gate: mostMs === null ? '' : `≤ ${mostMs} ms to the next frame`,
    figure: `${inpMs} ms`,
    met: mostMs === null || inpMs <= mostMs,
    note: `median of ${takes.join(', ')}`,
  };
}
