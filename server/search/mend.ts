/**
 * The words in use that a mistyped word most likely meant, best first, at most five. `candidates` may hold anything.
 * One slip of the fingers counts as one edit: a letter missing, added or wrong, or two neighbours swapped.
 * A word of eight letters or more may be two edits away, a shorter one a single one.
 */
export function likeliest(typed: string, candidates: Iterable<string>): string[] {
  const allowed = typed.length >= LONG_WORD ? 2 : 1;
  const near: { word: string; cost: number }[] = [];
  for (const word of new Set(candidates)) {
    const distance = edits(typed, word);
    if (distance > allowed) continue;
    // Of equally near words, the one with the same first letter, or the same letters swapped, is meant more often.
    const sameStart = typed[0] === word[0] ? 0 : 0.4;
    const sameLetters = [...typed].sort().join('') === [...word].sort().join('') ? 0 : 0.2;
    near.push({ word, cost: distance + sameStart + sameLetters });
  }
  near.sort((one, other) => one.cost - other.cost || (one.word < other.word ? -1 : 1));
  return near.slice(0, 5).map(({ word }) => word);
}

/** From this length on, two slips are likelier than that another word was meant. */
export const LONG_WORD = 8;

/** Whether a word may be mended: four to 24 plain letters. Shorter ones are too near to each other; digits mean themselves. */
export function mendable(word: string): boolean {
  return /^[a-z]{4,24}$/.test(word);
}

/**
 * The word itself and the word without each one of its letters. Two words that are one edit apart always share one
 * of these, which makes "one edit away" a question that an index answers. None for a word that no typing mistake can lead to.
 */
export function deletions(word: string): string[] {
  if (!/^[a-z]{3,25}$/.test(word)) return [];
  const keys = new Set([word]);
  for (let index = 0; index < word.length; index += 1) keys.add(word.slice(0, index) + word.slice(index + 1));
  return [...keys];
}

/** How many edits apart two words are, two swapped neighbours being one; no letter is edited twice. */
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
