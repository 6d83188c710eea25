import { calls } from '#contract/calls.ts';
import { isNode, type Node, type Parsed, parsed } from '../sources.ts';
import type { ExistingContent } from './existing-content.ts';
import { samples } from './samples.ts';
import type { Shot } from './shot.ts';
import type { Person } from './things.ts';

/**
 * Every address of the route table, with each part of its path and with the query parameters that its screen and the
 * reader next to it use.
 */
export function shotsOfPages(known: ExistingContent, me: Person): Shot[] {
  const [table] = parsed('web/routes.ts');
  const there: Record<string, string> = { username: me.username };
  const web = parsed('web/**/*.{ts,tsx}');
  return routesIn(table?.nodes ?? [], '').flatMap(({ path, file }) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const query = [...queriesOf(`web/${file}`, web), 'lang'];
    const parameters = [
      ...names.map((name) => ({ in: 'path', name, value: there[name] ?? samples(known, me, name) }) as const),
      ...query.map((name) => ({ in: 'query', name, value: samples(known, me, name) }) as const),
    ];
    return [
      { method: 'GET', path: `/${path.replaceAll('?', '').replace('*', ':rest')}`, parameters } as const,
    ].map((shot) =>
      path === '*'
        ? {
            ...shot,
            parameters: [...shot.parameters, { in: 'path', name: 'rest', value: 'none' } as const],
            refused: { status: 404, why: 'is the page of what is not there' },
          }
        : shot,
    );
  });
}

/** The calls of `route` and `index`, including nested ones. */
function routesIn(nodes: Node[], above: string): { path: string; file: string }[] {
  const found: { path: string; file: string }[] = [];
  const inner = new Set<Node>();
  for (const node of nodes) {
    if (node.type !== 'CallExpression' || inner.has(node)) continue;
    const callee = (node.callee as Node).name;
    const [first, second, third] = (node.arguments as Node[]).map((it) => it);
    if (callee === 'index') found.push({ path: above, file: String(first?.value) });
    if (callee !== 'route') continue;
    const path = [above, String(first?.value)].filter(Boolean).join('/');
    found.push({ path, file: String(second?.value) });
    if (third?.type !== 'ArrayExpression') continue;
    const below = (third.elements as Node[]).filter(isNode);
    for (const one of below) inner.add(one);
    found.push(...routesIn(below, path));
  }
  return found;
}

/** The query parameters that a screen, or its server-side imports, reads. */
function queriesOf(file: string, web: Parsed[]): string[] {
  const screen = web.find(({ path }) => path === file);
  if (!screen) throw new Error(`${file} is in the route table and is not there.`);
  const readers = web.filter(
    ({ path }) => path.endsWith('.server.ts') && screen.text.includes(`/${path.split('/').at(-1)}`),
  );
  const asked = [screen, ...readers].flatMap(({ nodes }) => nodes.flatMap(asks));
  const computed = asked.includes(null) ? Object.keys(calls.listListings.request.shape) : [];
  return [...new Set([...asked.filter((it) => it !== null), ...computed])].filter((name) => name !== 'lang');
}

/** The names in `query.get(…)`: null for a name that is not a literal. */
function asks(node: Node): (string | null)[] {
  if (node.type !== 'CallExpression') return [];
  const callee = node.callee as Node;
  const [of, method] = [callee.object, callee.property].map((it) => (isNode(it) ? it.name : undefined));
  if (method !== 'get' || (of !== 'query' && of !== 'searchParams')) return [];
  const [name] = node.arguments as Node[];
  return [name?.type === 'Literal' ? String(name.value) : null];
}
