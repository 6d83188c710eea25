import type { Plugin } from 'vite';

const shell = /"(assets\/shell-[\w-]+\.css)"/g;

/**
 * Names the shell's stylesheet as the page links it, with a trailing `#` that React Router adds. Otherwise each part
 * that loads late inserts it again, and the browser computes the styles of the whole page.
 */
export function shellStyles(): Plugin {
  return {
    name: 'quad-shell-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = chunk.code.replace(shell, '"$1#"');
      },
    },
  };
}
