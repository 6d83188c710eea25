import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../../bench/processes.ts';

/** A node of a parsed source: its type, and the fields of that type. */
export interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

export interface Parsed {
  /** Relative to the repository root. */
  path: string;
  text: string;
  /** Every node, outer ones first. */
  nodes: Node[];
}

/** Parses the sources that match a pattern. Throws if one cannot be parsed. */
export function parsed(pattern: string): Parsed[] {
  return globSync(pattern, { cwd: root })
    .sort()
    .map((path) => parsedText(path, readFileSync(join(root, path), 'utf8')));
}

/** Parses a text as the source of this path. Throws if it cannot be parsed. */
export function parsedText(path: string, text: string): Parsed {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  return { path, text, nodes: [...nodesIn(program)] };
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  else if (isNode(value)) {
    yield value;
    for (const field of Object.values(value)) if (typeof field === 'object') yield* nodesIn(field);
  }
}

/** Whether a value is a node, by its `type`. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
