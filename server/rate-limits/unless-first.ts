import { Problem } from '#contract/problems.ts';

/**
 * Counts a use, and returns undefined if the limit allows it. Otherwise returns the result of an earlier attempt from
 * `first`, so that retries always get it. Throws `too-many-calls` without one.
 */
export async function unlessFirst<Made>(count: () => Promise<void>, first: () => Promise<Made | undefined>) {
  try {
    await count();
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem && error.status === 429)) throw error;
    const made = await first();
    if (made === undefined) throw error;
    return made;
  }
}
