/** The rooms of the helper that a site begins with, and its own partner. */
export const helperRooms = {
  campus: { userid: 'HelperCampus0001', code: '_HelperCampus001', username: 'campus_helper' },
  housing: { userid: 'HelperHousing001', code: '_HelperHousing01', username: 'housing_helper' },
  career: { userid: 'HelperCareer0001', code: '_HelperCareer001', username: 'career_helper' },
  prices: { userid: 'HelperPrices0001', code: '_HelperPrices001', username: 'prices_helper' },
} as const;
export type HelperRoom = keyof typeof helperRooms;
export const helperSlugs = Object.keys(helperRooms) as HelperRoom[];

export const partner = { userid: 'QuadTeam00000001', username: 'quad_team' };
