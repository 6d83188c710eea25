import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Source {
  /** Relative to the repository root, such as server/listings/stores/listing-store.ts. */
  path: string;
  text: string;
}

export interface Import {
  from: string;
  /** The imported file relative to the repository root, or the name of a package. */
  to: string;
  inside: boolean;
  typeOnly: boolean;
  /** Loaded by `import()`. */
  late: boolean;
}

/** The files that match one or more glob patterns, with their text. */
export function sourcesOf(...patterns: string[]): Source[] {
  return globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The imports of a file, static or dynamic, including styles and assets. */
export function importsOf({ path, text }: Source): Import[] {
  return [...text.matchAll(IMPORT)].map(([, typeOnly, from, bare, late]) => {
    const named = from ?? bare ?? late ?? '';
    const inside = /^[.#]/.test(named);
    return {
      from: path,
      to: inside ? resolve(path, named) : named,
      inside,
      typeOnly: typeOnly !== undefined,
      late: late !== undefined,
    };
  });
}

function resolve(path: string, named: string): string {
  if (named.startsWith('#')) return named.slice(1);
  return relative(root, join(root, dirname(path), named)).replaceAll('\\', '/');
}

const IMPORT =
  /^(?:import|export)\s+(type\s)?[^'";]*?from\s*'([^']+)'|^import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;
