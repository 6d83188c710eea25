import { calls } from '#contract/calls.ts';
import { isNode, type Node, type Parsed, parsed } from '../sources.ts';
import { readingOf, regexOf } from './reading.ts';

/** A regular expression, and its position in the source. */
export interface Pattern {
  at: string;
  source: string;
  flags: string;
}

/**
 * Every regular expression of the product: literals, those built from text, in a form field, or made by zod for the
 * contract.
 */
export function patternsOfTheProduct(): Pattern[] {
  const written = parsed('{contract,server,web}/**/*.{ts,tsx,js}').flatMap(patternsIn);
  return [...written, ...patternsOfSchemas()];
}

/** The patterns of one source. Throws if one is built from text that the source does not contain. */
export function patternsIn(file: Parsed): Pattern[] {
  const { path, text, nodes } = file;
  const { text: read } = readingOf(file);
  const at = ({ start }: Node) => `${path}:${text.slice(0, start).split('\n').length}`;
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

/** The patterns in the schemas of all calls, including those that zod made. */
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
