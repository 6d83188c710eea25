import type { Fate } from './shot.ts';
import type { Person, Things } from './things.ts';

/** The way to send a call so that it succeeds. */
export interface Way extends Fate {
  /** Values that replace the samples. */
  values?: Record<string, string>;
  /** Fields to leave out. */
  leaves?: readonly string[];
  /** The fields to test, while the others are only sent along; by default all of them. */
  tries?: readonly string[];
}

export type MakeWay = (things: Things, me: Person) => Way | Promise<Way>;

/** A call with lists or objects. */
export const nested: Way = {
  refused: { status: 400, why: 'has a field of parts, which no parameter holds' },
};
