import { z } from 'zod';
import { timestamp } from '../fields.ts';

/** The level of a person's standing: 0 new, 1 known, 2 regular, 3 trusted. It is earned and cannot be bought. */
export const levels = [0, 1, 2, 3] as const;
export type Level = (typeof levels)[number];

/** Activities with a daily limit. A day is the last 24 hours. */
export const limitNames = ['conversations', 'topics', 'listings', 'replies'] as const;
export type LimitName = (typeof limitNames)[number];

/** The daily maximum of each activity, by level. */
export const mostADay: Record<LimitName, readonly [number, number, number, number]> = {
  conversations: [5, 20, 60, 100],
  topics: [2, 5, 10, 20],
  listings: [5, 15, 40, 80],
  replies: [20, 100, 300, 600],
};

/** The daily maximum of listings at any level: with a verified school address, and for a merchant. */
export const listingsVerified = 15;
export const listingsMerchant = 40;

/** The conditions of each level; a person meets a condition by any of its alternatives. */
export const neededFor: Record<Exclude<Level, 0>, readonly (readonly Need[])[]> = {
  1: [
    [{ name: 'hours', need: 24 }],
    [
      { name: 'school', need: 1 },
      { name: 'things', need: 3 },
    ],
  ],
  2: [
    [{ name: 'days', need: 30 }],
    [{ name: 'active', need: 10 }],
    [{ name: 'replies', need: 10 }],
    [{ name: 'clear', need: 60 }],
  ],
  3: [
    [{ name: 'days', need: 90 }],
    [{ name: 'active', need: 30 }],
    [
      { name: 'replies', need: 50 },
      { name: 'reports', need: 5 },
    ],
    [{ name: 'clear', need: 180 }],
  ],
};

/**
 * Hours or days since joining, a verified school address, things never reported, days with a visit, replies, upheld
 * reports, and days without an upheld report about the person.
 */
export const needNames = [
  'hours',
  'days',
  'school',
  'things',
  'active',
  'replies',
  'reports',
  'clear',
] as const;
export type NeedName = (typeof needNames)[number];

interface Need {
  readonly name: NeedName;
  readonly need: number;
}

export const shownStanding = z.object({
  level: z.number(),
  /** The next level and its conditions, each with its alternatives; null at the highest level. */
  next: z
    .object({
      level: z.number(),
      needs: z.array(z.array(z.object({ name: z.enum(needNames), have: z.number(), need: z.number() }))),
    })
    .nullable(),
  limits: z.array(
    z.object({
      name: z.enum(limitNames),
      most: z.number(),
      left: z.number(),
      /** The time of the next free use; null while some are left. */
      free_at: timestamp.nullable(),
    }),
  ),
});
export type ShownStanding = z.infer<typeof shownStanding>;
