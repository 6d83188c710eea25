import { loadedOnce } from '../../process/loaded-once.ts';

/** The image library, loaded on first use so that the start does not wait for it. Each image uses one thread. */
export const loadSharp = loadedOnce(async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
});
