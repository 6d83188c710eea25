/**
 * The common form of an English plural and its singular, so that "desks" and "desk" match. It need not be a word:
 * "movies" and "movie" become "movy". Words that are not plain lower-case Latin letters, or have at most three, are
 * returned unchanged.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular = /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
  if (singular.length < 4) return singular;
  if (singular.endsWith('ie')) return `${singular.slice(0, -2)}y`;
  // After these endings a plural adds "es" and not "s"; the singular's silent e is removed too, so that both match.
  return /(ss|x|ch|sh|zz|o|us)e$/.test(singular) ? singular.slice(0, -1) : singular;
}
