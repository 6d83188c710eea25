import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '#server/database/embedded/postmaster-file.ts';
import { openDatabase } from '#server/database/pool.ts';
import { reachDatabase } from '#server/database/reach.ts';
import type { Line } from '../../bench/line.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { openDay } from './clock-day.ts';
import { moveClock } from './moved-clock.ts';
import { prepareSite } from './site.ts';

const group = 'The clock is set a day forward, back, and a day behind';

/** An action at some time, and whether its response was right. */
interface Check {
  what: string;
  fit: boolean;
}

/** Moves the clock of one running site and checks durations, daily events, order, and that the site still works. */
export async function clock(world: BenchWorld): Promise<Line[]> {
  const moved = moveClock(world.folder);
  const env = { ...moved.env, LIMITS: 'on', LOG_LEVEL: 'warn' };
  const site = await prepareSite(world, 'clock', { env });
  const app = await site.start();
  const { url } = await reachDatabase({ databaseUrl: null, dataDir: site.dataDir });
  const sql = openDatabase(url, { max: 1 });
  const checks: Record<'lasts' | 'once' | 'order' | 'pages' | 'on', Check[]> = {
    lasts: [],
    once: [],
    order: [],
    pages: [],
    on: [],
  };
  const check = (kind: keyof typeof checks, what: string, fit: boolean) => checks[kind].push({ what, fit });
  const day = openDay(site, sql);

  /** The actions of everyone on each of these days. */
  async function live(when: string, { earns, shares }: { earns: boolean; shares: boolean }): Promise<void> {
    check('lasts', `${when}, a session`, (await day.session()) === 200);
    check('once', `${when}, a check-in`, (await day.checkIn()) === (earns ? 200 : 409));
    check('once', `${when}, a second one`, (await day.checkIn()) === 409);
    check('on', `${when}, a share`, (await day.share()) === (shares ? 200 : 429));
    await day.say(when);
    check('order', `${when}, messages`, await day.inOrder());
    check('order', `${when}, replies`, await day.repliesInOrder());
    check('on', `${when}, five replies at once and no sixth`, await day.pace());
    check('pages', `${when}, a page that shows what was just published`, await day.pageShowsNew(when));
    check('on', `${when}, a mail is sent`, await day.mailComes(when));
    check('lasts', `${when}, its code`, (await day.code(when)) === 200);
  }

  await live('today', { earns: true, shares: true });
  await day.keepPage();
  await moved.to(1);
  check('lasts', "tomorrow, today's code", (await day.code('today')) === 400);
  await live('tomorrow', { earns: true, shares: true });
  await day.keepPage();
  await moved.to(0);
  check('pages', 'today again, a page kept tomorrow and changed unheard', await day.pageChanges());
  await live('today again', { earns: false, shares: true });
  await moved.to(-1);
  await live('yesterday', { earns: false, shares: true });
  await moved.to(0);
  await live('today once more', { earns: false, shares: true });
  await moved.to(31);
  check('lasts', 'in a month, a session has ended', (await day.session()) === 401);
  await moved.to(0);
  await pause(1000);
  const points = await day.points();
  check('once', `two check-ins and five shares, ${points} points`, points === 7);
  const logged = app.printed().split('\n').slice(1).filter(Boolean);
  check('on', `the log: ${logged[0]}`.slice(0, 200), logged.length === 0);
  check('on', `answers of 5xx: ${day.broken()}`, day.broken() === 0);
  check('on', 'the process', isAlive(app.pid));
  await sql.end();
  await site.afterwards(async () => undefined);
  return [
    line('sessions and codes', 'last as long as the clock says', checks.lasts),
    line('a check-in', 'once on each day, also when the day comes again', checks.once),
    line('messages and replies', 'are in the order in which they were taken', checks.order),
    line('pages that are kept', 'show what has changed', checks.pages),
    line('limits, shares, mails and the process', 'go on, with nothing in the log', checks.on),
  ];
}

function line(name: string, gate: string, checks: readonly Check[]): Line {
  const wrong = checks.filter(({ fit }) => !fit);
  const met = wrong.length === 0 && checks.length > 0;
  const figure = met ? `so it was ${checks.length} times` : wrong.map(({ what }) => what).join('; ');
  return { group, name, gate, figure, met };
}
