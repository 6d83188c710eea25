import type sharp from 'sharp';

let loading: Promise<typeof sharp> | undefined;

/** The image library, loaded when first needed: no start waits for it. Each image is worked on by one thread. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: library }) => {
    library.concurrency(1);
    library.cache(false);
    return library;
  });
  return loading;
}
