/** One hue in five depths, from the tint of a wall to the shade under a lid. */
export interface Tone {
  pale: string;
  light: string;
  base: string;
  dark: string;
  deep: string;
}

const tone = (pale: string, light: string, base: string, dark: string, deep: string): Tone => ({
  pale,
  light,
  base,
  dark,
  deep,
});

export const jade = tone('#dff3ea', '#82d1b6', '#2a9c7b', '#178062', '#0c5142');
export const persimmon = tone('#ffe7d9', '#ff9f73', '#f2652a', '#d9501a', '#8c3210');
export const gold = tone('#fff1cc', '#ffe08a', '#f5c542', '#e0a910', '#946c00');
export const blue = tone('#e6edf9', '#a4bce6', '#5b82c9', '#3d62aa', '#2b4a8b');
export const plum = tone('#fbe8ed', '#eab0bf', '#c9607c', '#ab4562', '#7d2a44');
export const violet = tone('#ecebf7', '#b8b1e2', '#7b70c2', '#5d52a8', '#4a3f8f');
export const wood = tone('#f5e8d8', '#e6bd90', '#cd9560', '#ab7544', '#7f532d');
export const stone = tone('#f3f2ee', '#d9d7cf', '#b3b2aa', '#8a918d', '#5f6763');
export const ink = tone('#e4e2dc', '#7b8480', '#454c49', '#2f3532', '#1f2421');
export const paper = '#faf9f7';
export const white = '#ffffff';

/** The colours of one drawing: the subject, its contrast, and the background. */
export interface Paint {
  main: Tone;
  accent: Tone;
  back: Tone;
  /** An integer from 0 up to, not including, `below`; the n-th choice of one seed is always the same. */
  choose(n: number, below: number): number;
}

const trios: [Tone, Tone, Tone][] = [
  [jade, persimmon, gold],
  [persimmon, jade, jade],
  [blue, gold, persimmon],
  [gold, jade, blue],
  [plum, gold, jade],
  [jade, gold, blue],
  [violet, persimmon, gold],
  [persimmon, blue, stone],
  [blue, persimmon, jade],
  [jade, plum, plum],
  [gold, plum, violet],
  [plum, jade, stone],
];

/** A hue that the subject must have because its listing says so. */
export const hues = { red: persimmon, yellow: gold, silver: stone } as const;
export type Hue = keyof typeof hues;

/** The colours of a seed; neighbouring seeds differ in hue. A given `hue` is that of the subject. */
export function paintOf(seed: number, hue?: Hue): Paint {
  const [usual, accent, back] = trios[seed % trios.length]!;
  const main = hue ? hues[hue] : usual;
  return {
    main,
    accent: accent === main ? jade : accent,
    back: hue && back === main ? blue : back,
    choose: (n, below) => spread(seed * 31 + n) % below,
  };
}

function spread(value: number): number {
  let mixed = Math.imul(value ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
