import { loadedOnce } from '../../process/loaded-once.ts';

/** The image library, loaded when first needed: no start waits for it. Each image is worked on by one thread. */
export const loadSharp = loadedOnce(async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
});
