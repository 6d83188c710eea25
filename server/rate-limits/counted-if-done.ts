import type { Limit, Limits } from './limits.ts';

/** Counts one use of `key` and does `act`; one that throws has not been a use. Throws `too-many-calls`, and what `act` throws. */
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
