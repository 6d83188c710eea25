/** The placeholder of the site's name, which `named` fills in. */
export const site = '\uE000';

const known = new WeakMap<object, { name: string; words: unknown }>();

/** Returns the texts with the site's name filled in; cached until the name changes. */
export function named<W extends object>(words: W, name: string): W {
  const last = known.get(words);
  if (last?.name === name) return last.words as W;
  const put = naming(words, name);
  known.set(words, { name, words: put });
  return put;
}

function naming<W>(it: W, name: string): W {
  const inner = (part: unknown) => naming(part, name);
  if (typeof it === 'string') return it.replaceAll(site, () => name) as W;
  if (typeof it === 'function') return ((...given: unknown[]) => inner(it(...given))) as W;
  if (Array.isArray(it)) return it.map(inner) as W;
  if (it === null || typeof it !== 'object' || Object.getPrototypeOf(it) !== Object.prototype) return it;
  return Object.fromEntries(Object.entries(it).map(([key, part]) => [key, inner(part)])) as W;
}
