import type { ListingType } from '#contract/listings/categories.ts';
import type { Motif } from './draw/motifs.ts';
import type { Hue } from './draw/paint.ts';
import type { DemoName } from './people.ts';

/** A time near the planting: days from today, and a time of day if one is meant. */
export type DayAndTime = number | [day: number, time: string];

/** A listing of the demo as written in this folder; `listing-fields.ts` converts it to the contract's fields. */
export interface DemoListing {
  by: DemoName;
  type: ListingType;
  /** Days before the planting, with fractions. */
  ago: number;
  /** 1, on sale, when absent. */
  status?: 0 | 1 | 2;
  name: string;
  price?: number;
  original?: number;
  text?: string;
  tags: string[];
  contact?: string;
  /** The motifs to draw, one picture each. */
  drawn: Motif[];
  /** The colour of the item, if the text names it. */
  hue?: Hue;
  /** Words in names of matching files, one photo each, for a planting from a folder of photos. */
  photos?: string[];
  address?: string;
  bedroom?: number;
  movein?: number;
  moveout?: number;
  year?: number;
  mileage?: number;
  apply?: [start: DayAndTime, end: DayAndTime];
  where?: string;
  starts?: DayAndTime;
  ends?: DayAndTime;
  cuisine?: string;
  hours?: string;
  /** 1 to 4. */
  level?: number;
  dishes?: string;
}
