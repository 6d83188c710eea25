import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const imported = /import \{([^}]*)\} from '@tabler\/icons-react';/g;

const ownComponent = fileURLToPath(new URL('../web/drawings/icon.tsx', import.meta.url));

/**
 * Imports each icon from its own file, because reading and dropping six thousand took sixteen of a build's nineteen
 * seconds. The icons use our component.
 */
export function singleIcons(): Plugin {
  return {
    name: 'single-icons',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: ['@tabler/icons-react'] } }),
    resolveId: (source, importer) =>
      source === '../createReactComponent.mjs' && importer?.includes('@tabler') ? ownComponent : null,
    transform(code) {
      if (!code.includes("'@tabler/icons-react'")) return null;
      return { code: code.replace(imported, (_, names: string) => oneByOne(names)), map: null };
    },
  };
}

/** Keeps the number of lines, so that positions in the rest of the file stay correct. */
function oneByOne(names: string): string {
  const lines = names.split('\n').length - 1;
  const icons = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
  const imports = icons.map(
    (name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`,
  );
  return imports.join(' ') + '\n'.repeat(lines);
}
