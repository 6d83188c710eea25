import type { Settings } from '../../settings/settings.ts';

/**
 * Returns whether a user may sign in here. The demo's people have a published password, so they may not on a live site.
 */
export function maySignIn({ live }: Pick<Settings, 'live'>, { demo }: { demo: boolean }): boolean {
  return !(live && demo);
}
