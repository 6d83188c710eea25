import type { Browser } from '@playwright/test';
import type { Line } from '../../bench/line.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { screens } from '../../scripts/shots/screens.ts';
import { payloads } from '../browser/payloads.ts';
import { launch } from './browser.ts';
import { attackingAddresses } from './scripts/addresses.ts';
import { comesLater, control, type Looker, openLooker } from './scripts/browse.ts';
import { checkMachineReadable } from './scripts/machine-readable.ts';
import { type Planted, plant } from './scripts/plant.ts';
import { refusedPages } from './scripts/refusals.ts';
import { compared, stored, textFields } from './scripts/text-fields.ts';
import { tally } from './tally.ts';
import { openTarget, type Target } from './target.ts';

const group = 'Attacks: scripts';

/**
 * Writes every payload into every stored text field, then opens every screen in a real browser that runs all scripts.
 */
export async function scripts(world: BenchWorld): Promise<Line[]> {
  const target = await openTarget(world, 'scripts');
  const planted = await plant(target);
  world.say('  planted');
  const browser = await launch(world);
  const lookers = await everybody(browser, target, planted);
  const [first, last] = [lookers[0], lookers.find(({ who, lang }) => who === 'owner' && lang === 'zh')];
  if (!first || !last) throw new Error('nobody looks');
  const [everywhere, own, led, later] = [tally(), tally(), tally(), tally()];
  const [refusals, seen] = [tally(), tally()];
  const paths = [...screens(planted.ids).map(({ path }) => path), '/dev/outbox', '/api/docs'];
  // Each browser opens every screen, and its share of the other pages.
  await Promise.all(
    lookers.map(async (looker, place) => {
      for (const path of paths) await looker.visit(path, everywhere);
      world.say(`  ${looker.who} in ${looker.lang} has opened every screen`);
      const share = (it: unknown, at: number) => at % lookers.length === place && it;
      const theirs = (_: unknown, at: number) => looker.who === 'owner' && at % 2 === place % 2;
      for (const path of [...planted.pages.filter(share), ...planted.receipts.filter(theirs)])
        await looker.visit(path, own);
      for (const path of attackingAddresses().filter(share)) await looker.visit(path, led);
    }),
  );
  world.say('  every screen was opened');
  await comesLater(last, target, planted, later);
  const machineReadable = await checkMachineReadable(target, planted, await first.context.newPage(), group);
  await refusedPages(target, planted, refusals);
  await control(first, target, seen);
  await browser.close();
  const clean = 'nothing ran, nothing was made';
  return [
    fields(),
    everywhere.line(
      group,
      'every screen × visitor, owner, admin × English, Chinese',
      clean,
      `${paths.length} screens`,
    ),
    own.line(group, 'the page of everything that was planted', clean),
    led.line(group, 'payloads in the address', clean),
    later.line(group, 'proposals and messages that come to an open page', clean),
    ...machineReadable,
    refusals.line(group, 'refusals of forms, as pages', 'none of it as markup'),
    seen.line(group, 'each payload where it is let through', 'is seen', `${payloads.length} kinds`),
  ];
}

/** Checks that every text field of the contract either gets payloads or is known not to be stored. */
function fields(): Line {
  const found = tally();
  const known = [...stored, ...compared];
  for (const field of textFields()) found.note(field, known.includes(field) ? null : 'is not planted');
  for (const field of known) found.note(field, textFields().includes(field) ? null : 'is no text field');
  return found.line(
    group,
    'text fields of the contract',
    'each is planted, or keeps nothing',
    `${stored.length} keep text`,
  );
}

function everybody(browser: Browser, target: Target, planted: Planted): Promise<Looker[]> {
  return Promise.all(
    (['visitor', 'owner', 'admin'] as const).flatMap((who) =>
      (['en', 'zh'] as const).map((lang) => openLooker(browser, target, planted, who, lang)),
    ),
  );
}
