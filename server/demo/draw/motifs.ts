import { airFryer, fridge, microwave, robotVacuum, washer } from './appliances.ts';
import { hotpot, noodles } from './bowls.ts';
import { camera, diningTable, tent, tools, wardrobe } from './for-the-flat.ts';
import { careerFair, court, lecture } from './halls.ts';
import { apartments, dorm, house, townhouses } from './homes.ts';
import { bookshelf, chair, coffeeMachine, desk, fan, riceCooker } from './household.ts';
import { basketball, bicycle, dumbbells, guitar, racket, violin } from './music-and-sport.ts';
import { concert, filmNight, lanterns } from './nights.ts';
import { chapter, diagram, formulas, notebook, picture, verse } from './pages.ts';
import type { Paint } from './paint.ts';
import { type Hue, paintOf } from './paint.ts';
import { dumplings, pizza, sushi } from './plates.ts';
import { portrait } from './portraits.ts';
import { bedroom, kitchen, studioRoom, workDesk } from './rooms.ts';
import { books, headphones, lamp, laptop, monitor, stationery } from './study.ts';
import { bread, bubbleTea, burger, cake, coffee } from './treats.ts';
import { carParts, coupe, electric, pickup, sedan, suv } from './vehicles.ts';
import { backpack, cap, jacket, sneakers, sunglasses, watch } from './wear.ts';

type Draw = (paint: Paint) => string;

/** All motifs, by the shape of their picture. */
const square = {
  books,
  lamp,
  laptop,
  monitor,
  headphones,
  stationery,
  guitar,
  violin,
  basketball,
  racket,
  bicycle,
  dumbbells,
  backpack,
  jacket,
  sneakers,
  watch,
  sunglasses,
  cap,
  riceCooker,
  chair,
  desk,
  bookshelf,
  coffeeMachine,
  fan,
  microwave,
  airFryer,
  fridge,
  robotVacuum,
  washer,
  wardrobe,
  diningTable,
  tools,
  tent,
  camera,
} as const;

const wide = {
  bedroom,
  studioRoom,
  kitchen,
  workDesk,
  apartments,
  house,
  dorm,
  townhouses,
  sedan,
  suv,
  pickup,
  coupe,
  electric,
  carParts,
  lecture,
  concert,
  court,
  careerFair,
  filmNight,
  lanterns,
  noodles,
  hotpot,
  sushi,
  dumplings,
  pizza,
  burger,
  coffee,
  bubbleTea,
  cake,
  bread,
} as const;

/** A person's face, for an avatar. */
const small = { portrait } as const;

const tall = { chapter, diagram, formulas, picture, notebook, verse } as const;

export type Motif = keyof typeof square | keyof typeof wide | keyof typeof tall | keyof typeof small;

/** The size that a motif is drawn in, in the same proportions as the stored picture. */
export function sizeOf(motif: Motif): { width: number; height: number } {
  if (motif in square || motif in small) return { width: 1200, height: 1200 };
  return motif in wide ? { width: 1200, height: 900 } : { width: 900, height: 1200 };
}

/** A motif as a whole SVG document, in the colours of a seed; the same pair always gives the same picture. */
export function draw(motif: Motif, seed: number, hue?: Hue): string {
  const { width, height } = sizeOf(motif);
  const content = all[motif](paintOf(seed, hue));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

const all: Record<Motif, Draw> = { ...square, ...wide, ...tall, ...small };
