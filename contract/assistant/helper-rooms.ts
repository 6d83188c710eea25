/**
 * The helper's rooms. Each is a bot with a user row of its own, inserted by a migration; `code` is its opaque userid.
 */
export const helperRooms = {
  campus: { userid: 'HelperCampus0001', code: '_HelperCampus001', username: 'campus_helper' },
  housing: { userid: 'HelperHousing001', code: '_HelperHousing01', username: 'housing_helper' },
  career: { userid: 'HelperCareer0001', code: '_HelperCareer001', username: 'career_helper' },
  prices: { userid: 'HelperPrices0001', code: '_HelperPrices001', username: 'prices_helper' },
} as const;
export type HelperRoom = keyof typeof helperRooms;
export const helperSlugs = Object.keys(helperRooms) as HelperRoom[];

/** Returns the room of a slug or of a bot's userid, plain or opaque; undefined if there is none. */
export function helperRoomOf(it: unknown): HelperRoom | undefined {
  return helperSlugs.find((slug) => {
    const { userid, code } = helperRooms[slug];
    return it === slug || it === userid || it === code;
  });
}

/** The line that ends an answer; no other line of an answer equals it. */
export const endMarker = '[[END]]';
/** The path of the helper's socket. */
export const helperSocket = '/ws/ai';
