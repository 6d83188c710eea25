import type { Line } from './lines.ts';
import type { Span } from './understand/typed.ts';

/**
 * The lines found in a folded text, without each thing whose accessory follows it: of "iPhone 13 screen protector" only
 * the protector is offered. Only the words of a model may stand between them.
 */
export function withoutOwners<Found extends Span & { readonly line: Line }>(
  folded: string,
  found: readonly Found[],
  idsOf: (concept: Line['concept']) => readonly string[],
): Found[] {
  return found.filter(({ line, to }, index) => {
    const next = found.slice(index + 1).find((it) => it.line.kind === 'concept' && !it.line.concept.brand);
    if (!next || next.line.concept.of.length === 0) return true;
    const { of } = next.line.concept;
    const own = idsOf(line.concept).some((id) => of.includes(id));
    return !own || !BETWEEN.test(folded.slice(to, next.from));
  });
}

/** Whether a word only tells the model of a thing: "13", "pro", "256gb". */
export const isModel = (word: string): boolean => MODEL.test(word);

const MODEL_WORD =
  '(?:\\d{1,4}(?:gb?|tb?|th|nd|rd|st|mm|w|寸|代)?|pro|max|plus|mini|air|ultra|se|lite|gen|ser(?:ies|y)|fe|[a-z]\\d{1,3}|m\\d)';
/** A word is cut where letters and digits meet. */
const MODEL = new RegExp(`^(?:${MODEL_WORD}|[a-z]|gb|tb|th)$`, 'u');
const BETWEEN = new RegExp(`^(?:[ -]?${MODEL_WORD}){0,5} ?(?:的|用)? ?$`, 'u');
