import { askAt } from '../world/ask.ts';
import type { BalancedSite } from '../world/balanced.ts';
import type { World } from '../world/world.ts';

/** The part of a world that test people need, for a site of real processes. */
export function asWorld({ url, dataDir }: BalancedSite): Pick<World, 'ask' | 'dataDir'> {
  return { dataDir, ask: (name, fields, as) => askAt(url, name, fields, as) };
}
