import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openWorld, type World } from '../world/world.ts';

/** A world that also serves the pages. Builds them if they are missing. */
export async function openPages(settings: Record<string, string> = {}): Promise<World> {
  await buildPages();
  return openWorld(settings, true);
}

/** Builds the pages if they are missing. */
export async function buildPages(): Promise<void> {
  const building = spawn(process.execPath, ['scripts/build-if-needed.ts'], { stdio: 'ignore' });
  const [code] = await once(building, 'exit');
  if (code !== 0) throw new Error('The pages could not be built.');
}

/** The text of the page's first element with this name, without markup. */
export function textOf(html: string, element: string): string {
  const [, inner = ''] = new RegExp(`<${element}\\b[^>]*>([\\s\\S]*?)</${element}>`).exec(html) ?? [];
  return inner.replaceAll(/<[^>]*>/g, '');
}
