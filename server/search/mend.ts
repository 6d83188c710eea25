/**
 * The words of `candidates` that a mistyped word most likely meant, best first, at most five. One edit is a missing,
 * added or wrong letter, or two swapped neighbours. From eight letters on a word may be two edits away.
 */
export function likeliest(typed: string, candidates: Iterable<string>): string[] {
  const allowed = typed.length >= LONG_WORD ? 2 : 1;
  const near: { word: string; cost: number }[] = [];
  for (const word of new Set(candidates)) {
    const distance = edits(typed, word);
    if (distance > allowed) continue;
    // Of equally near words, one with the same first letter or the same letters is more likely.
    const sameStart = typed[0] === word[0] ? 0 : 0.4;
    const sameLetters = [...typed].sort().join('') === [...word].sort().join('') ? 0 : 0.2;
    near.push({ word, cost: distance + sameStart + sameLetters });
  }
  near.sort((one, other) => one.cost - other.cost || (one.word < other.word ? -1 : 1));
  return near.slice(0, 5).map(({ word }) => word);
}

/** The length in letters from which two mistakes in a word are likelier than another intended word. */
export const LONG_WORD = 8;

/** Whether a word can be corrected: four to 24 plain letters. Shorter words are too close to each other. */
export const mendable = (word: string): boolean => /^[a-z]{4,24}$/.test(word);

/**
 * The word itself and the word without each one of its letters. Two words that are one edit apart always share one of
 * these, so an index can find words one edit away. Empty for a word that no typing mistake can lead to.
 */
export function deletions(word: string): string[] {
  if (!/^[a-z]{3,25}$/.test(word)) return [];
  const keys = new Set([word]);
  for (let index = 0; index < word.length; index += 1) keys.add(word.slice(0, index) + word.slice(index + 1));
  return [...keys];
}

/** The edit distance of two words. Two swapped neighbours are one edit, and no letter is edited twice. */
export function edits(one: string, other: string): number {
  let before: number[] = [];
  let last: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    [before, last, row] = [last, row, [i]];
    for (let j = 1; j <= other.length; j += 1) {
      const wrong = one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + wrong);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, before[j - 2]! + 1);
      }
      row[j] = cost;
    }
  }
  return row[other.length]!;
}
