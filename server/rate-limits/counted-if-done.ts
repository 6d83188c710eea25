import type { Limit, Limits } from './limits.ts';

/**
 * Counts one use of `key` and runs `act`; if that throws, the use is not counted. Throws `too-many-calls`, and the
 * errors of `act`.
 */
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
