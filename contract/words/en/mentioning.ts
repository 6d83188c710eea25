/** Suggestions of people while the user types a mention. Loaded at the first @. */
export const mentioning = {
  people: 'People',
  found: (count: number) => (count === 1 ? '1 person' : `${count} people`),
};
