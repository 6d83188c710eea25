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
 * React Router's build of web/, and what this host needs of it. Whatever has to be the very object of the build is taken
 * from there, since it is a module graph of its own: React and React Router are bundled into it, ready for production.
 */
export interface Build {
  /** Answers a request with a page. */
  handle: RequestHandler;
  /** A fresh bag of what loaders are given. */
  bag: () => RouterContextProvider;
  /** The key under which loaders find the server in it. */
  key: RouterContext<PageContext>;
  /** The ids of its routes. */
  routes: ReadonlySet<string>;
  /** Names this build, for pages that a newer one makes old; "" in development. */
  id: string;
  /** The chunks that hold each language's words, to be fetched early. */
  words: Record<Language, readonly string[]>;
}

const folder = new URL('../../build/', import.meta.url);

/** Where the files for the browser stand. */
export const clientFolder = new URL('client/', folder);

/** Loads what `react-router build` made. Throws where it has not been made. */
export async function loadBuild(): Promise<Build> {
  const build: ServerBuild = await import(pathToFileURL(new URL('server/index.js', folder).pathname).href);
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', clientFolder), 'utf8'));
  return {
    ...asBuild(build, 'production'),
    id: buildId(),
    words: { en: chunkOf(manifest, 'en'), zh: chunkOf(manifest, 'zh') },
  };
}

/** A build as Vite's development server hands it over: nothing is fetched early. */
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
  const chunk = manifest[`contract/words/${lang}/all.ts`];
  return chunk ? [`/${chunk.file}`] : [];
}
