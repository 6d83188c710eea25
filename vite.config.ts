import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { pdfFiles } from './scripts/pdf-files.ts';
import { singleIcons } from './scripts/single-icons.ts';

export default defineConfig({
  plugins: [singleIcons(), pdfFiles(), reactRouter()],
  // The server reads the manifest to find the chunk that holds a language's words.
  build: { manifest: true, target: 'es2023' },
  // The icons' main file would make Node load all six thousand of them; bundled, only those in use remain.
  ssr: { noExternal: ['@tabler/icons-react'] },
  // Named at the start, so that the first page in development is not reloaded under its reader.
  optimizeDeps: { entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/*/*.tsx'] },
});
