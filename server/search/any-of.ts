import { quote } from './quote.ts';
import { stem } from './stem.ts';
import { termsOf } from './terms.ts';

/** The significant words of a question, and a tsquery that matches any of them. */
export interface QuestionTerms {
  terms: string[];
  tsquery: string;
}

const mostTerms = 16;

/**
 * The significant words of a question, each once: without the stop words of English, and without the particles and
 * question words of Chinese, whose other characters count in pairs. Null if nothing is left.
 */
export function anyOf(question: string): QuestionTerms | null {
  const words = question.replace(CHINESE_LITTLE, ' ');
  const telling = termsOf(words).filter((term) => !LITTLE.has(term) && !isSingle(term));
  const terms = telling.slice(0, mostTerms);
  return terms.length === 0 ? null : { terms, tsquery: terms.map(quote).join(' | ') };
}

export function heldBy(text: string, terms: readonly string[]): string[] {
  const held = new Set(termsOf(text));
  return terms.filter((term) => held.has(term));
}

/** Whether a term has a single character, which means too little for a search. */
const isSingle = (term: string): boolean => [...term].length === 1;

const CHINESE_LITTLE =
  /请问|一下|什么|怎么样|怎么|怎样|哪里|哪儿|哪些|哪个|多少|有没有|是不是|可不可以|可以|能不能|这个|那个|我们|你们|他们|大家|现在|知道|告诉|想要|需要|一个|有人|帮我|推荐|[的了吗呢吧啊我你您他她它是在有和与或不也就都把被给让]/g;

const LITTLE = new Set(
  (
    'the and for are was were can could would should will shall may might must have has had does did doing done ' +
    'what when where which who whom whose why how much many any some there here this that these those with from ' +
    'about into onto over under between near you your yours our ours their his her its they them she him not but ' +
    'please tell show find need want looking look know get give help thank thanks hello hi hey is it in on at of to ' +
    'or an am be do me my we us if so as by no up out'
  )
    .split(' ')
    .flatMap((word) => [word, stem(word)]),
);
