import type { ListingType } from '#contract/listings/categories.ts';
import type { Motif } from './draw/motifs.ts';
import type { Hue } from './draw/paint.ts';
import type { DemoName } from './people.ts';

/** A time in the days around the planting: the day's distance from today, and a time of day where one is meant. */
export type DayAndTime = number | [day: number, time: string];

/** A listing of the demo as it is written down here; `listing-fields.ts` makes the contract's fields of it. */
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
  /** What is drawn, a picture each. */
  drawn: Motif[];
  /** The colour of the thing, where the text names it. */
  hue?: Hue;
  /** Words of file names that fit, a photo each, for a planting from a folder of photos. */
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
