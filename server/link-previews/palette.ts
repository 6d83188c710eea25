import type { ListingType } from '#contract/listings/categories.ts';

/** The colours of the site's light theme that the pictures need. */
export const colours = {
  paper: '#faf9f7',
  line: '#e4e2dc',
  ink: '#1f2421',
  muted: '#5f6763',
  jade: '#178062',
  value: '#b34013',
} as const;

const house = { tint: '#eaf0fb', ink: '#2b4a8b' };

/** Each category's background tint, and the colour of the sign on it. */
export const tints: Record<ListingType, { tint: string; ink: string }> = {
  used: { tint: '#effaf6', ink: '#0c5142' },
  house,
  merchant_house: house,
  car: { tint: '#f0eff8', ink: '#4a3f8f' },
  event: { tint: '#fff3ec', ink: '#8c3210' },
  dining: { tint: '#fdf0f3', ink: '#97304c' },
};
