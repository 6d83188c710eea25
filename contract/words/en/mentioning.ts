/** Suggestions of people while somebody types a mention. Sent with the first @. */
export const mentioning = {
  people: 'People',
  found: (count: number) => (count === 1 ? '1 person' : `${count} people`),
};
