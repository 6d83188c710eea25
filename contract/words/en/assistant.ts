/** The AI helper: its rooms, what it answers when it answers by itself, and its screens. */
export const assistant = {
  rooms: {
    campus: { name: 'Campus', about: 'Everything on this site: things, rooms, topics, books.' },
    housing: { name: 'Housing', about: 'Rentals, roommates, moving in.' },
    career: { name: 'Career', about: 'Jobs, CPT and OPT, what others asked.' },
    prices: { name: 'Prices', about: 'What things cost here just now.' },
  },
  answers: {
    nothing:
      'I found nothing about that on this site. Try other words, or [ask in the forum](/forum/list), where people answer.',
    found: 'This is what I found on this site:',
    free: 'free',
    kinds: { listing: 'listing', topic: 'forum', page: 'book page', faq: 'FAQ' },
    range: (count: number, least: number, middle: number, most: number) =>
      `These ${count} cost $${least} to $${most}; the one in the middle costs $${middle}.`,
    cutOff: 'The answer was cut off here. What I had found:',
  },
};
