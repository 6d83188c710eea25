import { parsedText } from '../sources.ts';
import { type Pattern, patternsIn } from './patterns.ts';

/** One of each kind, as in a source. */
export function planted(): Pattern[] {
  const text = [
    'const run = "a+";',
    'export const one = /^(a+)+$/;',
    'export const two = new RegExp(`^($' + '{run})+$`);',
    'export const three = /\\s+$/;',
    'const known = settings.map((it) => RegExp.escape(it.key));',
    'export const four = new RegExp([...known, String.raw`(\\d+)+$`].join("|"), "g");',
    'export const five = /(?<=-)b|\\s+$/;',
  ].join('\n');
  return patternsIn(parsedText('planted.ts', text));
}

/** Patterns whose text is not in the source. */
const unreadable: readonly string[] = [
  'export const find = (text: string) => new RegExp(text);',
  'export const find = (text: string) => new RegExp(`^${' + 'text}$`, "u");',
  'const text = process.env.PATTERN; export const found = new RegExp(text);',
  'let text = "a"; text = "(a+)+$"; export const found = new RegExp(text);',
  'export const found = new RegExp(settings.map((it) => it.key).join("|"));',
  'export const found = new RegExp(["a", made()].join("|"));',
];

/** The ones among them that cause no error. */
export function untold(): string[] {
  return unreadable.filter((text) => {
    try {
      return patternsIn(parsedText('unreadable.ts', text));
    } catch {
      return false;
    }
  });
}
