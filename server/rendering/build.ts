import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type {
  createRequestHandler,
  RequestHandler,
  RouterContext,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import type { Language } from '#contract/language.ts';
import { buildId } from '../pwa/build-id.ts';
import type { PageContext } from './page-context.ts';

/**
 * React Router's build of web/, and the parts of it that this host needs. Objects that must be identical to the build's
 * own are taken from it, since it is a separate module graph with React and React Router bundled for production.
 */
export interface Build {
  handle: RequestHandler;
  bag: () => RouterContextProvider;
  key: RouterContext<PageContext>;
  routes: ReadonlySet<string>;
  /** The id of this build, which detects pages of an older one; "" in development. */
  id: string;
  /** The URLs of each language's translation chunks, to be preloaded. */
  words: Record<Language, readonly string[]>;
}

const folder = new URL('../../build/', import.meta.url);

export const clientFolder = new URL('client/', folder);

/** Loads the output of `react-router build`. Throws if there is none. */
export async function loadBuild(): Promise<Build> {
  const build: ServerBuild = await import(pathToFileURL(new URL('server/index.js', folder).pathname).href);
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', clientFolder), 'utf8'));
  return {
    ...asBuild(build, 'production'),
    id: buildId(),
    words: { en: chunkOf(manifest, 'en'), zh: chunkOf(manifest, 'zh') },
  };
}

/** Wraps a build without an id and without preloaded chunks, as Vite's development server provides it. */
export function asBuild(build: ServerBuild, mode: 'production' | 'development'): Build {
  const entry = build.entry.module as ServerBuild['entry']['module'] & {
    pageContext: RouterContext<PageContext>;
    createRequestHandler: typeof createRequestHandler;
    RouterContextProvider: typeof RouterContextProvider;
  };
  return {
    handle: entry.createRequestHandler(build, mode),
    bag: () => new entry.RouterContextProvider(),
    key: entry.pageContext,
    routes: new Set(Object.keys(build.routes)),
    id: '',
    words: { en: [], zh: [] },
  };
}

function chunkOf(manifest: Record<string, { file: string }>, lang: Language): readonly string[] {
  const chunk = manifest[`contract/words/${lang}/every-page.ts`];
  return chunk ? [`/${chunk.file}`] : [];
}
