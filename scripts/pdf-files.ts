import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Folders of the library to publish, without license texts and the script interpreter in `wasm`. */
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
const leftOut = /^(LICENSE|quickjs)/;

/**
 * Adds the files that pdf.js fetches at run time (character maps, fonts, decoders, color profiles) to the build's
 * assets. Their versioned path lets browsers cache them. In development they come from the library's folder.
 */
export function pdfFiles(): Plugin {
  const library = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')));
  const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
  const base = `assets/pdfjs-${version}`;
  const names = folders.flatMap((folder) =>
    readdirSync(join(library, folder))
      .filter((name) => !leftOut.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return {
    name: 'quad-pdf-files',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const name of names)
        this.emitFile({
          type: 'asset',
          fileName: `${base}/${name}`,
          source: readFileSync(join(library, name)),
        });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = names.find((it) => request.url === `/${base}/${it}`);
        if (!name) return next();
        if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        if (name.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm');
        response.end(readFileSync(join(library, name)));
      });
    },
  };
}
