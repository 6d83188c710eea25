/** Where a folded text has a folded name of two characters or more, which is no part of a longer word; if anywhere. */
export function placeOf(name: string, folded: string): { from: number; to: number } | undefined {
  if ([...name].length < 2) return undefined;
  for (let from = folded.indexOf(name); from >= 0; from = folded.indexOf(name, from + 1)) {
    const to = from + name.length;
    const cuts = [folded.slice(from - 1, from + 1), folded.slice(to - 1, to + 1)];
    if (!(from > 0 && WORD.test(cuts[0] ?? '')) && !WORD.test(cuts[1] ?? '')) return { from, to };
  }
  return undefined;
}

/** Two letters of one word: a Chinese character ends a word of Latin letters. */
const WORD = /^[\p{sc=Latin}\p{N}]{2}$/u;
