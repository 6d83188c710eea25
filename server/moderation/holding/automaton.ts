/** Whether a match from start to end counts. */
export type Accepts = (start: number, end: number) => boolean;

/**
 * Returns a function that tests whether a text, as character codes, contains one of the words at an accepted place. It
 * reads the text once, however many words there are (Aho-Corasick).
 */
export function automatonOf(words: readonly Uint16Array[]): (text: Uint16Array, accepts: Accepts) => boolean {
  const most = words.reduce((sum, { length }) => sum + length, 1);
  // Each node of the trie is a prefix of some words; node 0 is the empty prefix.
  const [parent, char, depth] = [new Int32Array(most), new Uint16Array(most), new Uint16Array(most)];
  // Per node: the longest other node that is its suffix, the longest word that is its suffix, its length if it is a word.
  const [back, shorter, length] = [new Int32Array(most), new Int32Array(most), new Uint16Array(most)];
  // The child of each node by a character.
  const first = new Int32Array(65_536);
  const later = new Map<number, number>();
  let count = 1;

  const find = (node: number, code: number): number =>
    node === 0 ? (first[code] as number) : (later.get(node * 65_536 + code) ?? 0);

  function add(node: number, code: number): number {
    parent[count] = node;
    char[count] = code;
    depth[count] = (depth[node] as number) + 1;
    if (node === 0) first[code] = count;
    else later.set(node * 65_536 + code, count);
    count += 1;
    return count - 1;
  }

  function step(from: number, code: number): number {
    for (let node = from; node !== 0; node = back[node] as number) {
      const next = find(node, code);
      if (next !== 0) return next;
    }
    return first[code] as number;
  }

  for (const word of words) {
    let node = 0;
    for (const code of word) node = find(node, code) || add(node, code);
    length[node] = word.length;
  }
  // Shortest first, so that the nodes of suffixes are known.
  const row = Uint32Array.from({ length: count - 1 }, (_, at) => at + 1);
  row.sort((one, other) => (depth[one] as number) - (depth[other] as number));
  for (const at of row) {
    const before = parent[at] as number;
    const longest = before === 0 ? 0 : step(back[before] as number, char[at] as number);
    back[at] = longest;
    shorter[at] = length[longest] === 0 ? (shorter[longest] as number) : longest;
  }

  return (text, accepts) => {
    let node = 0;
    for (let place = 0; place < text.length; place += 1) {
      node = step(node, text[place] as number);
      for (let end = node; end !== 0; end = shorter[end] as number) {
        const long = length[end] as number;
        if (long > 0 && accepts(place + 1 - long, place + 1)) return true;
      }
    }
    return false;
  };
}
