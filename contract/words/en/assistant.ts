/** The AI helper: its rooms, its composed answers, and its screens. */
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
    cutOff: 'The answer was cut off here.',
  },

  title: 'AI Chats',
  lede: 'Four helpers that answer from what is on this site. They cite what they found, and say so when they find nothing.',
  yours: 'Your conversations',
  roomsTitle: 'Helpers',
  back: 'Back to the helpers',
  you: 'You',
  stop: 'Stop',
  thinking: 'Looking through the site…',
  sources: 'Sources',
  older: 'Show older messages',
  olderFailed: 'The older messages could not be loaded.',
  loadFailed: 'The conversation could not be loaded.',
  broke: 'The connection broke. What you asked is kept.',
  again: 'Ask again',
  empty: 'Ask something',
  emptyHint: 'The helper looks through listings, topics, book pages and common questions.',
  missing: 'There is no such helper.',
  suggestions: 'You could ask',
  suggested: {
    campus: ['Is there a desk for less than $100?', 'Who can join Quad?', 'What do people say about OPT?'],
    housing: ['Is there a room near campus?', 'How do I stay safe when I rent?', 'Who looks for a roommate?'],
    career: ['How does CPT work?', 'How long does OPT take?', 'Any advice on interviews?'],
    prices: ['What does a bike cost?', 'What does a used MacBook cost?', 'What do textbooks cost?'],
  },
};
