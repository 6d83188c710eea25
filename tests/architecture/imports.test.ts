import { expect, test } from 'vitest';
import { type Import, importsOf, sourcesOf } from './sources.ts';

const imports = sourcesOf('{contract,server,demo}/**/*.ts', 'web/**/*.{ts,tsx}').flatMap(importsOf);
const of = (folder: string) => imports.filter(({ from }) => from.startsWith(`${folder}/`));
const into = (folder: string) => (one: Import) => one.inside && one.to.startsWith(`${folder}/`);
const shown = (found: Import[]) => found.map(({ from, to }) => `${from} imports ${to}`);

test('imports are found at all', () => {
  for (const folder of ['contract', 'server', 'demo', 'web']) expect(of(folder).length).toBeGreaterThan(10);
});

test('the contract imports zod and itself', () => {
  expect(shown(of('contract').filter((one) => !into('contract')(one) && one.to !== 'zod'))).toEqual([]);
});

test('the server imports the contract and itself; only its start imports the demo, dynamically', () => {
  const wrong = of('server').filter((one) => one.inside && !into('contract')(one) && !into('server')(one));
  expect(shown(wrong)).toEqual(['server/main.ts imports demo/load.ts']);
  expect(wrong.map(({ late }) => late)).toEqual([true]);
});

test('the demo imports the contract, the server without its stores, and itself', () => {
  const wrong = of('demo').filter(
    (one) => one.inside && !['contract', 'server', 'demo'].some((folder) => into(folder)(one)),
  );
  const stores = of('demo').filter((one) => into('server')(one) && /\bstores?\b/.test(one.to));
  expect(shown([...wrong, ...stores])).toEqual([]);
});

test('the pages import the contract and themselves, and only types of the server', () => {
  const wrong = of('web').filter(
    (one) =>
      one.inside && !into('contract')(one) && !into('web')(one) && !(into('server')(one) && one.typeOnly),
  );
  expect(shown(wrong.filter(({ to }) => !to.includes('+types/')))).toEqual([]);
});

test("'a domain calls the use cases of another and never its store'", () => {
  const stores = of('server').filter(({ to }) => /^server\/[^/]+\/.*\bstore(-[^/]+)?\.ts$/.test(to));
  const domain = (path: string) => path.split('/')[1];
  expect(shown(stores.filter(({ from, to }) => domain(from) !== domain(to)))).toEqual([]);
});

test('the paths of the calls import nothing, since every page carries them', () => {
  expect(shown(imports.filter(({ from, typeOnly }) => from === 'contract/paths.ts' && !typeOnly))).toEqual(
    [],
  );
});

test('there is no import cycle, type-only imports included', () => {
  expect(cyclesOf(imports)).toEqual([]);
});

test('a cycle is found', () => {
  const along = (from: string, to: string): Import => ({
    from,
    to,
    inside: true,
    typeOnly: true,
    late: false,
  });
  const found = cyclesOf([along('a', 'b'), along('b', 'c'), along('c', 'b'), along('c', 'd')]);
  expect(found).toEqual(['b → c → b']);
});

/** One cycle for each module that its own imports lead back to. */
function cyclesOf(all: Import[]): string[] {
  const next = Map.groupBy(
    all.filter(({ inside }) => inside),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  function walk(module: string, way: string[]): void {
    if (way.includes(module)) cycles.push([...way.slice(way.indexOf(module)), module].join(' → '));
    if (done.has(module)) return;
    done.add(module);
    for (const { to } of next.get(module) ?? []) walk(to, [...way, module]);
  }
  for (const module of next.keys()) walk(module, []);
  return cycles;
}
