/** Random words of lowercase letters, the same in each run. */
export function newWords(seed = 1): (letters: number) => string {
  const below = numbers(seed);
  return (letters) => Array.from({ length: letters }, () => String.fromCharCode(97 + below(26))).join('');
}

/** Random Chinese characters, the same in each run: nearly every pair of them is new. */
export function newCharacters(seed = 1): (length: number) => string {
  const below = numbers(seed);
  return (length) => Array.from({ length }, () => String.fromCodePoint(0x4e00 + below(20_900))).join('');
}

function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
