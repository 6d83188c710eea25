import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { isInstalled, needDebian } from './debian.ts';
import { root } from './sources.ts';
import { type Counts, countPlaywright, countVitest, nothing } from './test-counts.ts';
import { provideTestPackages } from './test-packages.ts';

// Runs all checks in sequence, since each tool fills two cores; with `--quick`, the most telling tests. Prints the
// failures, then `N passed, N failed` and, if any, `, N skipped`. The exit code is 1 after a failure.
const folder = mkdtempSync(join(tmpdir(), 'quad-reports-'));
const report = { vitest: join(folder, 'vitest.json'), playwright: join(folder, 'playwright.json') };
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

// The most telling tests of each domain, for `npm run test:quick`; together they take about twenty seconds.
const heart = [
  'accounts/sessions',
  'accounts/story',
  'admin/settings',
  'architecture/',
  'assistant/answers',
  'chat/messages',
  'database/migrate',
  'demo/content',
  'favourites/favourites',
  'forum/topics',
  'http/addresses',
  'http/order',
  'listings/list',
  'listings/publish',
  'mail/folder',
  'meaning/understand',
  'media/serve',
  'moderation/cases',
  'notifications/bell',
  'pages/routes',
  'payments/sandbox',
  'people/person-page',
  'points/earn',
  'process/request-id',
  'reports/report',
  'search/find',
  'seo/head',
  'standing/standing',
];
const heartJourney = 'tests/browser/story.spec.ts';

const headless = '/usr/bin/chromium-headless-shell';

// With QUAD_BALANCED=1 the same tests run against two processes behind a balancer, and other checks are skipped.
const balanced = process.env.QUAD_BALANCED === '1';
const quick = process.argv.includes('--quick');
// A busy machine makes single tests fail. Up to this many failures run again alone; those that then pass are named as
// unsteady.
const fewFailures = 5;
const unsteady: string[] = [];
const total: Counts = { ...nothing };
for (const line of provideTestPackages()) console.log(line);
if (balanced) {
  install();
} else {
  await step('Format and lint', ['biome', 'check', '.']);
  await step('Types of the routes', ['react-router', 'typegen']);
  await step('Types', ['tsc', '--noEmit']);
}
const built = await step('Pages', ['node', 'scripts/build-if-needed.ts']);
const frontDoor = [
  ...['vitest', 'run', '--reporter=default', '--reporter=json'],
  `--outputFile.json=${report.vitest}`,
];
await step('Tests through the front door', [...frontDoor, ...(quick ? heart.map(testFile) : [])], {
  count: () => countVitest(report.vitest),
  alone: (places) => [...frontDoor, '--maxWorkers=1', ...places],
});
if (built) {
  const journeys = ['playwright', 'test', '--reporter=list,json'];
  await step('Browser journeys', [...journeys, ...(quick ? [heartJourney] : [])], {
    count: () => countPlaywright(report.playwright),
    alone: (places) => [...journeys, '--workers=1', ...places],
  });
} else {
  console.log('\n── Browser journeys\nNot run, since there are no pages.');
  total.failed += 1;
}
if (total.failures.length > 0) console.log(`\n── What failed\n${total.failures.join('\n')}`);
if (unsteady.length > 0) console.log(`\n── What passed only alone\n${unsteady.join('\n')}`);
if (balanced) console.log(`\n${total.skipped} tests are about one process and were left out.`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * Runs a tool and adds its counts to the total; lint, types and the build count as one. An error without a named
 * failure, a missing report or a report without tests counts as a failure. Returns whether nothing failed.
 */
async function step(name: string, command: string[], tests?: Tests): Promise<boolean> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const ended = await run(command);
  let counts = tests ? readCounts(tests.count) : { ...nothing, passed: ended ? 1 : 0 };
  if ((!ended && counts.failed === 0) || counts.passed + counts.failed === 0) counts.failed += 1;
  if (tests && counts.failed > 0) counts = await again(name, counts, tests);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  const unnamed = counts.failed > 0 && counts.failures.length === 0;
  total.failures = [...total.failures, ...(unnamed ? [name] : counts.failures)];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
  return counts.failed === 0;
}

interface Tests {
  /** Reads the counts of the last run. */
  count: () => Counts;
  /** The command that runs only the tests at these places. */
  alone: (places: readonly string[]) => string[];
}

/**
 * Runs a few failed tests again, alone. Returns the counts, in which only repeated failures fail; `unsteady` names the
 * rest.
 */
async function again(name: string, first: Counts, { count, alone }: Tests): Promise<Counts> {
  if (first.failures.length !== first.failed || first.failed > fewFailures) return first;
  console.log(`\n── ${name}, what failed alone`);
  const ended = await run(alone(first.places));
  const second = readCounts(count);
  const failed = ended ? 0 : Math.max(second.failed, 1);
  if (failed > 0 || second.passed === 0) return first;
  unsteady.push(...first.failures);
  return { ...first, passed: first.passed + first.failed, failed: 0, failures: [] };
}

/** The path of a test file or folder. Throws if it does not exist: vitest would leave it out silently. */
function testFile(name: string): string {
  const path = `tests/${name}${name.endsWith('/') ? '' : '.test.ts'}`;
  if (!existsSync(join(root, path))) throw new Error(`${path} does not exist: scripts/test.ts names it.`);
  return path;
}

/** The balancer and the services of its processes come from Debian. */
function install(): void {
  try {
    needDebian('nginx-light', 'redis-server', 'postgresql-15');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function readCounts(count: () => Counts): Counts {
  try {
    return count();
  } catch {
    return { ...nothing };
  }
}

/** Whether a tool of node_modules exits with 0. It is killed when this process exits. */
async function run([tool = '', ...args]: string[]): Promise<boolean> {
  const tools = join(root, 'node_modules/.bin');
  const child = spawn(tool, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PATH: `${tools}${delimiter}${process.env.PATH}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report.playwright,
      // The same Chromium without windows is a third faster.
      ...(!process.env.CHROMIUM && isInstalled('chromium-headless-shell') && { CHROMIUM: headless }),
    },
  });
  const end = () => child.kill();
  process.once('exit', end);
  const code = await once(child, 'exit').then(
    ([status]) => status,
    (error) => console.error(error),
  );
  process.removeListener('exit', end);
  return code === 0;
}
