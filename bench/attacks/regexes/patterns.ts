import { calls } from '#contract/calls.ts';
import { isNode, type Node, type Parsed, parsed } from '../sources.ts';

/** A regular expression, and where it is written. */
export interface Pattern {
  at: string;
  source: string;
  flags: string;
}

/** Every regular expression of the product: written out, built from text, in a form's field, or made by zod for the contract. */
export function patternsOfTheProduct(): Pattern[] {
  const written = parsed('{contract,server,web}/**/*.{ts,tsx}').flatMap(patternsIn);
  return [...written, ...patternsOfSchemas()];
}

/** Those of one source. Throws where one is built from what cannot be read there. */
export function patternsIn({ path, text, nodes }: Parsed): Pattern[] {
  const constants = new Map(nodes.flatMap(constant));
  const at = ({ start }: Node) => `${path}:${text.slice(0, start).split('\n').length}`;
  const read = (node: Node) => textOf(node, constants);
  return nodes.flatMap((node): Pattern[] => {
    const literal = regexOf(node);
    if (literal) return [{ at: at(node), ...literal }];
    if (node.type === 'JSXAttribute' && (node.name as Node).name === 'pattern' && isNode(node.value))
      return [{ at: at(node), source: `^(?:${read(node.value)})$`, flags: 'v' }];
    const callee = isNode(node.callee) ? node.callee.name : undefined;
    if (!/^(New|Call)Expression$/.test(node.type) || callee !== 'RegExp') return [];
    const [source, flags] = node.arguments as Node[];
    if (!source) return [];
    return [{ at: at(node), source: read(source), flags: flags ? read(flags) : '' }];
  });
}

/** The name and value of `const name = …`. */
function constant(node: Node): [string, Node][] {
  if (node.type !== 'VariableDeclarator' || !isNode(node.id) || !isNode(node.init)) return [];
  return typeof node.id.name === 'string' ? [[node.id.name, node.init]] : [];
}

function regexOf(node: Node): { source: string; flags: string } | null {
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  return node.type === 'Literal' && regex ? { source: regex.pattern, flags: regex.flags } : null;
}

/** The text that an expression stands for; what is only known later counts as a word, since it is escaped there. */
function textOf(node: Node, constants: ReadonlyMap<string, Node>): string {
  const regex = regexOf(node);
  if (regex) return regex.source;
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'JSXExpressionContainer') return textOf(node.expression as Node, constants);
  if (node.type === 'TaggedTemplateExpression') return templateOf(node.quasi as Node, 'raw', constants);
  if (node.type === 'TemplateLiteral') return templateOf(node, 'cooked', constants);
  if (node.type === 'BinaryExpression')
    return textOf(node.left as Node, constants) + textOf(node.right as Node, constants);
  if (node.type === 'MemberExpression' && (node.property as Node).name === 'source')
    return textOf(node.object as Node, constants);
  const known = node.type === 'Identifier' ? constants.get(String(node.name)) : undefined;
  return known ? textOf(known, constants) : 'word';
}

function templateOf(node: Node, as: 'raw' | 'cooked', constants: ReadonlyMap<string, Node>): string {
  const texts = (node.quasis as { value: { raw: string; cooked: string } }[]).map(({ value }) => value[as]);
  const values = (node.expressions as Node[]).map((it) => textOf(it, constants));
  return texts.map((text, at) => text + (values[at] ?? '')).join('');
}

/** What the schemas of all calls hold, also where zod made it. */
function patternsOfSchemas(): Pattern[] {
  const found = new Map<string, Pattern>();
  const seen = new Set<unknown>();
  const look = (value: unknown, at: string): void => {
    if (value instanceof RegExp) found.set(`${value}`, { at, source: value.source, flags: value.flags });
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof Set || value instanceof Map) for (const one of value.values()) look(one, at);
    else if ('_zod' in value)
      for (const part of ['def', 'bag'] as const) look((value._zod as Record<string, unknown>)[part], at);
    else for (const one of Object.values(value)) look(one, at);
  };
  for (const [name, { request, answer }] of Object.entries(calls))
    for (const schema of [request, answer]) look(schema, `the schemas of ${name}`);
  return [...found.values()];
}
