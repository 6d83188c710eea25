import { dirname, join } from 'node:path';
import { isNode, type Node, type Parsed, parsed } from '../sources.ts';

/** Evaluates expressions of one source. Both methods throw if the source does not contain the value. */
export interface Reading {
  /** The text of an expression. */
  text(node: Node): string;
  /** The texts of a list. */
  list(node: Node): string[];
}

/** The result of this function matches itself in a pattern, so any word can replace it. */
const escaping = 'RegExp.escape';
const word = 'word';

/**
 * Evaluates literals, templates, sums, joined lists, and constants of this source and of the product's other sources.
 */
export function readingOf(source: Parsed): Reading {
  const constants = constantsOf(source);

  function text(node: Node): string {
    const regex = regexOf(node);
    if (regex) return regex.source;
    if (node.type === 'Literal') return String(node.value);
    if (wrapping.test(node.type)) return text(node.expression as Node);
    if (node.type === 'TemplateLiteral') return template(node, 'cooked');
    if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'String.raw')
      return template(node.quasi as Node, 'raw');
    if (node.type === 'BinaryExpression' && node.operator === '+')
      return text(node.left as Node) + text(node.right as Node);
    if (node.type === 'MemberExpression' && (node.property as Node).name === 'source')
      return text(node.object as Node);
    if (node.type === 'Identifier') return behind(node, 'text');
    if (node.type === 'CallExpression' && nameOf(node.callee) === escaping) return word;
    const joined = calledOn(node, 'join');
    if (!joined) throw unreadable(node);
    const [between] = node.arguments as Node[];
    return list(joined).join(between ? text(between) : ',');
  }

  function list(node: Node): string[] {
    if (wrapping.test(node.type)) return list(node.expression as Node);
    if (node.type === 'ArrayExpression')
      return (node.elements as Node[]).flatMap((it) =>
        it.type === 'SpreadElement' ? list(it.argument as Node) : [text(it)],
      );
    if (node.type === 'Identifier') return behind(node, 'list');
    // The number of items is unknown, but all are built the same way.
    const [make] = calledOn(node, 'map') ? (node.arguments as Node[]) : [];
    if (make?.type === 'ArrowFunctionExpression' && make.expression) return [text(make.body as Node)];
    throw unreadable(node);
  }

  /** The value of a name, defined here or imported. */
  function behind(node: Node, kind: 'text'): string;
  function behind(node: Node, kind: 'list'): string[];
  function behind(node: Node, kind: keyof Reading): string | string[] {
    const name = String(node.name);
    const constant = constants.get(name);
    if (constant) return { text, list }[kind](constant);
    const imported = importOf(source, name);
    const [other] = imported ? parsed(imported.path) : [];
    const exported = other && imported && constantsOf(other).get(imported.name);
    if (!exported) throw unreadable(node);
    return readingOf(other)[kind](exported);
  }

  function template(node: Node, as: 'raw' | 'cooked'): string {
    const texts = (node.quasis as { value: { raw: string; cooked: string } }[]).map(({ value }) => value[as]);
    const values = (node.expressions as Node[]).map(text);
    return texts.map((it, at) => it + (values[at] ?? '')).join('');
  }

  function unreadable({ start, end }: Node): Error {
    const line = source.text.slice(0, start).split('\n').length;
    const written = source.text.slice(start, Number(end)).slice(0, 200);
    return new Error(`${source.path}:${line} makes a pattern of what cannot be read here: ${written}`);
  }

  return { text, list };
}

/** The pattern and flags of a regular expression literal. */
export function regexOf(node: Node): { source: string; flags: string } | null {
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  return node.type === 'Literal' && regex ? { source: regex.pattern, flags: regex.flags } : null;
}

/** Node types that do not change the value of their expression. */
const wrapping = /^(JSXExpressionContainer|ParenthesizedExpression|TS(As|Satisfies|NonNull)Expression)$/;

/** `name` or `Name.property`. */
function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return String(node.name);
  if (node.type !== 'MemberExpression' || node.computed) return null;
  return `${nameOf(node.object)}.${nameOf(node.property)}`;
}

/** The object on which a method of this name is called. */
function calledOn(node: Node, method: string): Node | null {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression')
    return null;
  return nameOf(node.callee.property) === method ? (node.callee.object as Node) : null;
}

/** The values of `const name = …`, by name. A name with several values in the source has none. */
function constantsOf({ nodes }: Parsed): ReadonlyMap<string, Node | null> {
  const found = new Map<string, Node | null>();
  for (const [name, value] of nodes.flatMap(declared)) found.set(name, found.has(name) ? null : value);
  return found;
}

function declared(node: Node): [string, Node | null][] {
  if (node.type === 'VariableDeclaration')
    return (node.declarations as Node[]).flatMap(({ id, init }): [string, Node | null][] => {
      const name = nameOf(id);
      return name === null ? [] : [[name, node.kind === 'const' && isNode(init) ? init : null]];
    });
  const parameters = Array.isArray(node.params) ? node.params : [];
  return parameters.flatMap((it): [string, null][] => {
    const name = nameOf(it);
    return name === null ? [] : [[name, null]];
  });
}

/** The product source that a name is imported from, and its name there. */
function importOf({ path, nodes }: Parsed, name: string): { path: string; name: string } | null {
  for (const node of nodes) {
    if (node.type !== 'ImportDeclaration') continue;
    const from = String((node.source as Node).value);
    const it = (node.specifiers as Node[]).find(({ local }) => nameOf(local) === name);
    if (!it?.imported || !/^[.#]/.test(from)) continue;
    const there = from.startsWith('#') ? from.slice(1) : join(dirname(path), from);
    return { path: there, name: String(nameOf(it.imported)) };
  }
  return null;
}
