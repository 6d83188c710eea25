/** Most addresses in a part of a sitemap. */
export const mostOfPart = 50_000;

/** The part numbers, from 0, of content numbered in order of creation. The numbers of a part never change. */
export const stretches = (newest: number): number[] =>
  Array.from({ length: Math.ceil(newest / mostOfPart) }, (_, part) => part);

/** Returns the numbers of a part: after `from`, up to and including `to`. */
export const stretch = (part: number): { from: number; to: number } => ({
  from: part * mostOfPart,
  to: (part + 1) * mostOfPart,
});
