import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Line } from '../../bench/line.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { bring, paid } from '../payments/paying.ts';
import { failures } from './gate.ts';
import type { Came, Service } from './service.ts';
import { halfDone } from './services-kept.ts';
import {
  openCardPayments,
  openHelper,
  openMails,
  openPictures,
  openSignIn,
  type ServiceRequest,
} from './services-opened.ts';
import { prepareSite } from './site.ts';
import { startVisitor, type Visit } from './visitor.ts';

const group = 'Services that fail';
const mendedWithinMs = 5000;
/**
 * Limits for requests that use no service, so their users notice nothing. Other load of the machine slows them equally
 * before and during a failure.
 */
const mostReadMs = 100;
const mostTimes = 1.5;

/**
 * Mail, cards, sign-in, AI and object store fail all at once, by one failure after the other, and work again in
 * between. Records the response and time of each call that needs one, and the effects on all other users.
 */
export async function services(world: BenchWorld): Promise<Line[]> {
  const site: ServiceRequest = { url: '', people: [] };
  const [mails, cards, signIn] = [
    await openMails(site),
    await openCardPayments(site),
    await openSignIn(site),
  ];
  const [helper, pictures] = [await openHelper(site), await openPictures(site)];
  const all: Service[] = [mails, cards, signIn, helper, pictures].map(({ service }) => service);
  for (const { close } of all) world.ends(close);
  const env = Object.assign({ LOG_LEVEL: 'warn' }, ...all.map(({ settings }) => settings));
  const running = await prepareSite(world, 'services', { env });
  const app = await running.start();
  Object.assign(site, { url: running.url, people: running.people });
  const lamp = {
    type: 'used',
    name: 'A lamp for a desk',
    price: 5,
    description: 'A desk lamp.',
    client_id: randomUUID(),
  };
  await fetch(`${site.url}/api/item/set`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...site.people[0], ...lamp }),
  });
  const paths = ['/', '/faq', '/api/item/list?school_id=2', `/forumdetail/${running.topics[0]}`];
  const visitor = startVisitor(site.url, paths);
  await pause(5000);
  const warm = visitor.visits.length;
  await pause(5000);
  const quiet = visitor.visits.length;
  const came = new Map<Service, { how: string; failed: Came; mended: Came }[]>(all.map((it) => [it, []]));
  for (const how of failures) {
    for (const service of all) await service.prepare?.();
    await Promise.all(all.map(({ gate }) => gate.fail(how)));
    const turns = all.map((service) => ({ service, turn: randomUUID() }));
    const failed = await Promise.all(turns.map(({ service, turn }) => service.ask(turn)));
    await Promise.all(all.map(({ gate }) => gate.mend()));
    const mended = await Promise.all(turns.map(({ service, turn }) => untilMended(service, turn)));
    for (const [at, { service }] of turns.entries())
      came.get(service)?.push({ how, failed: failed[at] as Came, mended: mended[at] as Came });
    world.say(`  ${how}: ${failed.map(({ ms }, at) => `${all[at]?.name} ${ms.toFixed(0)} ms`).join(', ')}`);
  }
  const failing = visitor.visits.slice(quiet);
  await visitor.stop();
  for (const order of cards.orders())
    for (let time = 0; time < 2; time += 1) await bring(site.url, paid(order));
  const mailsBegun = performance.now();
  const arrived = () => new Set(mails.received().map(({ to }) => to)).size;
  while (arrived() < mails.mailed.length && performance.now() < mailsBegun + 90_000) await pause(500);
  const mailsMs = performance.now() - mailsBegun;
  // A mail sent twice would arrive at once.
  await pause(3000);
  const logged = app.printed().trim().split('\n').length - 1;
  const kept = await running.afterwards((sql) =>
    halfDone(sql, { orders: cards.orders(), keys: pictures.keys }),
  );
  return [
    ...[...came].map(([service, times]) => answered(service, times)),
    mended([...came.values()].flat(), came),
    everybodyElse(visitor.visits.slice(warm, quiet), failing),
    mailsOnce(mails.mailed, mails.received(), mailsMs),
    {
      group,
      name: 'what is kept afterwards',
      gate: 'points for every payment once and for nothing else, every picture with its files, one account of who signed in',
      figure: kept.length === 0 ? 'so it is' : kept.join('; '),
      met: kept.length === 0,
      note: `${cards.orders().size} orders, each notice brought twice; ${pictures.keys.size} pictures; ${logged} lines in the log`,
    },
  ];
}

/** Repeats until it works, as the user would; the time starts when the service is back. */
async function untilMended(service: Service, turn: string): Promise<Came> {
  const begun = performance.now();
  for (;;) {
    const { was } = await service.ask(turn);
    const ms = performance.now() - begun;
    if (was === service.works || ms > 2 * mendedWithinMs) return { was, ms };
    await pause(200);
  }
}

function answered(service: Service, times: readonly { how: string; failed: Came }[]): Line {
  const wrong = times.find(({ failed }) => failed.was !== service.fails);
  const slowest = times.reduce((one, other) => (other.failed.ms > one.failed.ms ? other : one));
  return {
    group,
    name: `${service.name}: ${failures.join(', ')}`,
    gate: `${service.fails}, within ${service.withinMs / 1000} s`,
    figure: wrong
      ? `${wrong.how}: ${wrong.failed.was}`
      : `so each time, ${(slowest.failed.ms / 1000).toFixed(1)} s at most`,
    met: !wrong && slowest.failed.ms <= service.withinMs,
    note: `slowest: ${slowest.how}`,
  };
}

function mended(
  times: readonly { mended: Came }[],
  came: ReadonlyMap<Service, readonly { how: string; mended: Came }[]>,
): Line {
  const wrong = [...came].flatMap(([service, each]) =>
    each
      .filter(({ mended }) => mended.was !== service.works)
      .map(({ how, mended }) => `${service.name} after ${how}: ${mended.was}`),
  );
  const slowest = Math.max(...times.map(({ mended }) => mended.ms));
  return {
    group,
    name: 'the same call again, once the service is back',
    gate: `works within ${mendedWithinMs / 1000} s, without a restart`,
    figure: wrong[0] ?? `${(slowest / 1000).toFixed(1)} s at most`,
    met: wrong.length === 0 && slowest <= mendedWithinMs,
    note: `${times.length} times`,
  };
}

function everybodyElse(quiet: readonly Visit[], failing: readonly Visit[]): Line {
  const unfit = failing.filter(({ status }) => status !== 200).length;
  const [before, during] = [p95(quiet), p95(failing)];
  return {
    group,
    name: 'everybody else meanwhile',
    gate: `every answer is 200, p95 ≤ ${mostReadMs} ms, or ${mostTimes} times what it was before`,
    figure: `${unfit} otherwise, p95 ${during.toFixed(0)} ms`,
    met: unfit === 0 && during <= Math.max(mostReadMs, mostTimes * before),
    note: `${failing.length} answers; p95 ${before.toFixed(0)} ms before`,
  };
}

function p95(visits: readonly Visit[]): number {
  const sorted = visits.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

/** A mail whose receipt was lost is sent again with the same id, so mail programs show it once. */
function mailsOnce(
  mailed: readonly string[],
  received: readonly { to: string; id: string }[],
  ms: number,
): Line {
  const ids = mailed.map((email) => new Set(received.filter(({ to }) => to === email).map(({ id }) => id)));
  const once = ids.filter(({ size }) => size === 1).length;
  return {
    group,
    name: 'mails that were promised meanwhile',
    gate: 'each comes as one mail, within 90 s of the last failure',
    figure: `${once} of ${mailed.length}${ids.filter(({ size }) => size !== 1).map((it) => `, one came as ${[...it].join(' and ') || 'none'}`)}`,
    met: once === mailed.length,
    note: `all were there after ${(ms / 1000).toFixed(0)} s; ${received.length - once} were sent again under their Message-ID, as their receipt was lost`,
  };
}
