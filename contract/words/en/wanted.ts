/** Wanted topics, and the listings that answer them. Sent only with these screens. */
export const wanted = {
  lookingFor: 'Looking for',
  searchFor: (what: string) => `Search for ${what}`,
  found: 'Found',
  understoodHint: 'You are told when a listing fits.',
  nothing: 'Name the thing, a price or a date.',
  understood: (count: number) => (count === 1 ? '1 thing is understood' : `${count} things are understood`),
  remove: (what: string) => `Do not look for ${what}`,
  answer: 'A listing that fits',
  gone: 'This listing cannot be seen at the moment.',
  markFound: 'Found it',
  stillLooking: 'Still looking',
  foundSaid: 'Marked as found. No more listings will appear here.',
  lookingSaid: 'Listings that fit appear here again.',
  answers: 'Show listings',
  shown: 'Listings that fit appear below.',
  answersOff: 'No more listings will appear here.',
};
