/** Most addresses in a part of a sitemap. */
export const mostOfPart = 50_000;

/**
 * Returns the part numbers, from 0, for content that is numbered in order of creation, up to the newest number. A part
 * keeps its numbers for good; deletions only make it shorter.
 */
export function stretches(newest: number): number[] {
  return Array.from({ length: Math.ceil(newest / mostOfPart) }, (_, part) => part);
}

/** Returns the numbers of a part: after `from`, up to and including `to`. */
export function stretch(part: number): { from: number; to: number } {
  return { from: part * mostOfPart, to: (part + 1) * mostOfPart };
}
