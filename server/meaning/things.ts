import type { Concept } from './concepts.ts';

/** Whether a concept names something that a listing offers, not a property of it, as parking is one of a home. */
export const isThing = (concept: Concept): boolean =>
  concept.type !== undefined && (concept.type !== 'house' || HOMES.has(concept.id)) && concept.id !== 'event';

const HOMES = new Set(
  (
    'rent whole-apartment long-term short-term sublet lease-transfer on-campus dorm off-campus roommate apartment house ' +
    'villa basement family-housing loft bedroom shared-room master-bedroom second-bedroom living-room homestay'
  ).split(' '),
);
