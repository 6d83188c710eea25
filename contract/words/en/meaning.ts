/** The interpretation of a search: its parts follow the type. */
export const meaning = {
  bedrooms: {
    0: 'studio',
    1: 'house or 1 bedroom',
    2: '2 bedrooms',
    3: '3 bedrooms',
    4: '4 bedrooms',
    5: '5 bedrooms',
  },
  free: 'free',
  priceTo: (price: string) => `up to ${price}`,
  priceFrom: (price: string) => `from ${price}`,
  priceBetween: (least: string, most: string) => `${least} to ${most}`,
  yearTo: (year: number) => `until ${year}`,
  yearFrom: (year: number) => `from ${year}`,
  yearBetween: (first: number, last: number) => `${first} to ${last}`,
  year: (year: number) => `${year}`,
  mileageTo: (miles: string) => `up to ${miles} miles`,
  moveinBefore: (day: string) => `move in by ${day}`,
  dayTo: (day: string) => `until ${day}`,
  dayFrom: (day: string) => `from ${day}`,
  dayBetween: (first: string, last: string) => `${first} to ${last}`,
  dayOfMonth: (day: number) => `${day}`,
  /** Abbreviations by school id; the languages have their own short names for these. */
  schools: { 103: 'USC', 15: 'Columbia', 2: 'NYU', 109: 'UofT', 55: 'Berkeley' },
};
