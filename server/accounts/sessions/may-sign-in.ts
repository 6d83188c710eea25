import type { Settings } from '../../settings/settings.ts';

/** Whether somebody may be signed in here. The demo's people have a published password: never on a live site. */
export function maySignIn({ live }: Pick<Settings, 'live'>, { demo }: { demo: boolean }): boolean {
  return !(live && demo);
}
