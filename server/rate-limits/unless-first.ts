import { Problem } from '#contract/problems.ts';

/**
 * Counts a use, and returns undefined if the limit allows it. If the limit would refuse it, returns what `first` finds
 * of an earlier attempt: any number of retries gets that result. Throws `too-many-calls` if it finds nothing.
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
