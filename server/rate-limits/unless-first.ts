import { Problem } from '#contract/problems.ts';

/**
 * Counts a use, and answers with nothing where the limit lets it through. Where the limit would refuse it, `first` may
 * still find what an earlier try has made: a repeat is told of that, however many there were. Throws `too-many-calls`
 * where it finds nothing.
 */
export async function unlessFirst<Made>(
  count: () => Promise<void>,
  first: () => Promise<Made | undefined>,
): Promise<Made | undefined> {
  try {
    await count();
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'too-many-calls')) throw error;
    const made = await first();
    if (made === undefined) throw error;
    return made;
  }
}
