const most = 60;

/** The beginning of a text as one line for a subject, without control characters; never cuts a surrogate pair. */
export function firstWords(text: string): string {
  const line = text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
  const letters = [...line];
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : line;
}
