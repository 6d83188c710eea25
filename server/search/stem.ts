/**
 * The singular that an English plural and its singular share, so that "desks" and "desk" meet. It need not be a
 * word ("movies" and "movie" both become "movy"), since a text and a query go through it alike.
 * Words that are not plain lower-case Latin letters, and words of three letters, come back as they are.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular = /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
  if (singular.length < 4) return singular;
  if (singular.endsWith('ie')) return `${singular.slice(0, -2)}y`;
  // After these endings a plural adds "es" and not "s"; a singular's own silent e goes too, so that both agree.
  return /(ss|x|ch|sh|zz|o|us)e$/.test(singular) ? singular.slice(0, -1) : singular;
}
