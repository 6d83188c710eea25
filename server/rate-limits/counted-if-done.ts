import type { Limit, Limits } from './limits.ts';

/** Counts a use of `key` and runs `act`; if that throws, it does not count. Throws `too-many-calls`. */
export async function countedIfDone<Done>(
  { limits, limit, key }: { limits: Limits; limit: Limit; key: string },
  act: () => Promise<Done>,
): Promise<Done> {
  await limits.take(limit, key);
  try {
    return await act();
  } catch (error) {
    await limits.giveBack(limit, key);
    throw error;
  }
}
