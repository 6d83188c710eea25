import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Pair } from '../../people.ts';
import { isNode, type Node, type Parsed, parsed } from '../sources.ts';
import { type Known, samples } from './samples.ts';

/** A parameter that sqlmap has to try. */
export interface Parameter {
  in: 'path' | 'query' | 'body' | 'header';
  name: string;
  value: string;
}

/** A request with what in it is to be tried. In its path `:name` stands for a parameter. */
export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  parameters: Parameter[];
  /** A file goes with it. */
  file?: string;
}

/** Every call of the contract with every field, and the pair where it takes one; each with somebody of its own. */
export function shotsOfCalls(known: Known, person: () => Pair): Shot[] {
  return (Object.values(calls) as Call[]).flatMap((call) => {
    const [method, path] = call.at;
    const me = person();
    const fields = Object.keys(call.request.shape).map((name) => field(call, name, samples(known, me, name)));
    const pair = Object.entries(me).map(([name, value]) => ({ in: 'body', name, value }) as const);
    const bearer = {
      in: 'header',
      name: 'Authorization',
      value: `Bearer ${me.userid}${me.session}`,
    } as const;
    const shot = { method, path, ...(call.takes === 'file' && { file: call.fileField ?? 'file' }) };
    const own = fields.filter((it) => !(it.name in me));
    if (method === 'POST') return [{ ...shot, parameters: [...own, ...pair] }];
    const tried = call.who === 'viewer' ? [...fields, bearer] : fields;
    return tried.length > 0 ? [{ ...shot, parameters: tried }] : [];
  });
}

function field(call: Call, name: string, value: string): Parameter {
  if (call.at[1].split('/').includes(`:${name}`)) return { in: 'path', name, value };
  return { in: call.at[0] === 'GET' ? 'query' : 'body', name, value };
}

/** Every address of the route table with each part of its path, and with what its screen and the reader beside it take from the query. */
export function shotsOfPages(known: Known, me: Pair): Shot[] {
  const [table] = parsed('web/routes.ts');
  const web = parsed('web/**/*.{ts,tsx}');
  return routesIn(table?.nodes ?? [], '').flatMap(({ path, file }) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const query = [...queriesOf(`web/${file}`, web), 'lang'];
    const parameters = [
      ...names.map((name) => ({ in: 'path', name, value: samples(known, me, name) }) as const),
      ...query.map((name) => ({ in: 'query', name, value: samples(known, me, name) }) as const),
    ];
    return [
      { method: 'GET', path: `/${path.replaceAll('?', '').replace('*', ':rest')}`, parameters } as const,
    ].map((shot) =>
      path === '*'
        ? { ...shot, parameters: [...shot.parameters, { in: 'path', name: 'rest', value: 'none' } as const] }
        : shot,
    );
  });
}

/** Calls of `route` and `index`, with those inside them below them. */
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

/** The names that a screen, or what it imports that runs on the server, asks a query for. */
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

/** What `query.get(…)` asks for: null where the name is no literal. */
function asks(node: Node): (string | null)[] {
  if (node.type !== 'CallExpression') return [];
  const callee = node.callee as Node;
  const [of, method] = [callee.object, callee.property].map((it) => (isNode(it) ? it.name : undefined));
  if (method !== 'get' || (of !== 'query' && of !== 'searchParams')) return [];
  const [name] = node.arguments as Node[];
  return [name?.type === 'Literal' ? String(name.value) : null];
}

/** What has an address without being a call or a page, and the headers that the app reads. */
export function otherShots(known: Known, me: Pair): Shot[] {
  const at = (path: string, ...query: string[]): Shot => ({
    method: 'GET',
    path,
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(
        ([, name = '']) => ({ in: 'path', name, value: samples(known, me, name) }) as const,
      ),
      ...query.map((name) => ({ in: 'query', name, value: samples(known, me, name) }) as const),
    ],
  });
  const headers = [
    ['Authorization', `Bearer ${me.userid}${me.session}`],
    ['User-Agent', 'Mozilla/5.0'],
    ['Accept-Language', 'en'],
    ['Referer', 'http://quad.example/'],
    ['X-Forwarded-For', '192.0.2.7'],
    ['X-Request-Id', 'abcdefgh12345678'],
    ['Cookie', 'lang=en'],
  ].map(([name = '', value = '']) => ({ in: 'header', name, value }) as const);
  return [
    at('/files/:photo', 'w'),
    at('/share/:iid.jpg', 'lang'),
    at('/sitemaps/:part'),
    at('/feeds/:type/:school_id.xml', 'lang'),
    at('/dev/outbox', 'lang'),
    at('/auth/google', 'to'),
    at('/auth/google/callback', 'code', 'state'),
    {
      method: 'POST',
      path: '/api/payment/webhook/:provider',
      parameters: [...at('/:provider').parameters, { in: 'body', name: 'id', value: 'x' }],
    },
    { method: 'POST', path: '/api/user/sessions', parameters: headers },
    {
      method: 'POST',
      path: '/api/user/login',
      parameters: [
        ...headers,
        ...['username', 'password'].map(
          (name) => ({ in: 'body', name, value: samples(known, me, name) }) as const,
        ),
      ],
    },
    // sqlmap tries an address once, and `/faq` has had its turn.
    { ...at('/faq/'), parameters: headers },
  ];
}
