import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { hoverMedia } from './scripts/hover-media.ts';
import { pdfFiles } from './scripts/pdf-files.ts';
import { shellStyles } from './scripts/shell-styles.ts';
import { singleIcons } from './scripts/single-icons.ts';

const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 5 },
  // With all that the root imports. Without the entry: it hydrates when it runs, after the screen's modules.
  {
    name: 'shell',
    test: /[\\/]web[\\/](root|session[\\/]first-look|pwa[\\/](offer|platform|visits))\.tsx?$/,
    priority: 4,
  },
  // Code shared by home, categories, search and listings, with breadcrumbs that would each be a file of their own.
  {
    name: 'cards',
    test: /[\\/]web[\\/](listings[\\/](card[\\/](card-grid|section-cards)|category[\\/](category-section|feed-link)|list-json-ld)|home[\\/](school-switch|hot-topics|book-pages)|ui[\\/](json-ld|overlay[\\/]menu))\.tsx$/,
    priority: 3,
  },
  // Modules that nearly every screen has beyond the shell.
  {
    name: 'screens',
    test: /[\\/](contract[\\/]accounts[\\/]policy|web[\\/](api[\\/]use-call|layout[\\/]toasts[\\/]use-action|ui[\\/](form[\\/]show-field|trouble|back-link)|drawings[\\/](courtyard|signed-out)))\.tsx?$/,
    priority: 2,
  },
  { name: 'forms', test: /[\\/]web[\\/]ui[\\/]form[\\/]use-form\.ts$/, priority: 2 },
  { name: 'account-words', test: /[\\/]web[\\/]accounts[\\/]words\.ts$/, priority: 2 },
  { name: 'newsreader', test: /[\\/]theme[\\/]newsreader\.css$/, priority: 2 },
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
  // Every screen for signed-in people brings the sign-in page: one file instead of fifteen, whose names every page carries.
  { name: 'sign-in', test: /[\\/]web[\\/]layout[\\/]signed-in\.tsx$/, priority: 1 },
  // Icons of several screens, each a few lines long.
  { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 3, priority: 2 },
];

export default defineConfig(({ command }) => ({
  css: { postcss: { plugins: [hoverMedia()] } },
  plugins: [singleIcons(), pdfFiles(), reactRouter(), shellStyles()],
  // The server reads the manifest to find the chunk that holds a language's words. All pages share two files, React,
  // which seldom changes, and the shell: thirty small ones were a quarter larger on the wire.
  build: { manifest: true, target: 'es2023', rolldownOptions: { output: { codeSplitting: { groups } } } },
  // The server's build bundles everything, with React for production whatever NODE_ENV is at the start: its development
  // form takes four times as long for a page. Of six thousand icons only those in use remain.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: { noExternal: command === 'build' ? true : ['@tabler/icons-react'] },
  // Named at the start, so that the first page in development is not reloaded under its reader.
  optimizeDeps: { entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/*/*.tsx'] },
}));
