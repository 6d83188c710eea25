/** The most addresses that a part of a sitemap may have. */
export const mostOfPart = 50_000;

/**
 * The parts that things come in which are numbered in the order they were made, up to the newest one's number: 0 to
 * so many. A part keeps its numbers for good; what was deleted only leaves it shorter.
 */
export function stretches(newest: number): number[] {
  return Array.from({ length: Math.ceil(newest / mostOfPart) }, (_, part) => part);
}

/** The numbers of a part: after `from`, up to `to`. */
export function stretch(part: number): { from: number; to: number } {
  return { from: part * mostOfPart, to: (part + 1) * mostOfPart };
}
