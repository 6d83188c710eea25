import { expect, test } from 'vitest';
import { sourcesOf } from './sources.ts';

/**
 * State that a module keeps for its whole process, and why two processes may each have their own. Tests against two
 * servers run both in one process, where module state is shared, so this list must be complete.
 */
const kept: Record<string, string> = {
  'server/database/migrate.ts newest': 'which migrations there are: files of this version',
  'server/process/folder-lock.ts held': 'locks of this process on its own folder',
  'server/pwa/icon.ts drawn': 'icons, which are always drawn alike for one mark',
  'server/admin/overview.ts recent': 'two figures of the operator, at most a minute old',
  'server/process/listeners.ts moreSockets': 'sockets of this process',
  'server/seo/feed.ts known': 'sizes of files that never change',
  'server/main.ts cleaned': 'which of its settings are secret',
  'server/media/child/run.ts measuring': 'what Node takes on this machine',
  'server/media/pictures/sharp.ts loadSharp': 'a library',
  'server/meaning/concepts.ts cached': 'the concepts: files of this version',
  'server/meaning/understand/calendar.ts calendars': 'formatters of time zones',
  'server/meaning/understand/schools.ts patterns': 'the names of each version of the list of schools',
  'server/meaning/lines.ts version': 'the sum of these files',
  'server/random.ts pool': 'random bytes not given out yet',
  'server/media/fonts.ts registered': 'fonts',
  'server/accounts/passwords/common-password.ts commonest': 'a list of a package',
  'server/moderation/holding/words.ts ready': 'what the operator’s words of one version become',
  'server/accounts/passwords/password.ts decoy': 'a hash that nobody knows the password of',
};

const keeps =
  /^(?:export )?(?:let (\w+)|const (\w+)(?: *:[^=]*)? = (?:new (?:Weak)?(?:Map|Set)(?:<[^;]*>)?\(\)|\[\]|\{\});?$|const (\w+) = loadedOnce\()/gm;

test('no rule depends on one process: all module state is listed, with a reason', () => {
  const found = sourcesOf('{server,demo}/**/*.ts').flatMap(({ path, text }) =>
    [...text.matchAll(keeps)].map(
      ([, variable, constant, loaded]) => `${path} ${variable ?? constant ?? loaded}`,
    ),
  );
  expect(found.sort()).toEqual(Object.keys(kept).sort());
});
