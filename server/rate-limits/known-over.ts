import type { Use } from './counters.ts';
import type { Limit } from './limits.ts';

const mostKeys = 100_000;

/** Keys that this process knows to be over their limit, each until its window ends: what costs no question may be refused first. */
export function knownOver() {
  const ends = new Map<string, number>();
  return {
    note(of: Limit, key: string, { used, endsAt }: Use): void {
      const name = `${of.name}:${key}`;
      if (used < of.most) {
        ends.delete(name);
        return;
      }
      if (ends.size >= mostKeys) ends.clear();
      ends.set(name, endsAt.getTime());
    },
    /** When the window of a key ends that is used up; undefined for any other. */
    endOf(of: Limit, key: string, now: Date): Date | undefined {
      const name = `${of.name}:${key}`;
      const endsAt = ends.get(name);
      if (endsAt === undefined) return undefined;
      // One that ends later than any that begins now began before the clock was set back.
      const left = endsAt - now.getTime();
      if (left > 0 && left <= of.seconds * 1000) return new Date(endsAt);
      ends.delete(name);
      return undefined;
    },
  };
}
