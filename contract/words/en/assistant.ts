import { site } from '../site-name.ts';

/** The AI helper: its rooms and its screens. */
export const assistant = {
  kinds: { listing: 'listing', topic: 'forum', page: 'book page', faq: 'FAQ' },

  title: 'AI Chats',
  lede: 'Helpers that answer from what is on this site. They cite what they found, and say so when they find nothing.',
  yours: 'Your conversations',
  roomsTitle: 'Helpers',
  about: 'About this helper',
  facts: [
    'Answers from what is on this site: listings, topics, book pages and common questions.',
    'Names its sources, and says so when it finds nothing.',
  ],
  rules: [
    'It can be wrong. Open the source before you decide.',
    'It does not look into your chats with people.',
    'One question at a time; the conversation is kept here.',
  ],
  others: 'Other helpers',
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
  rating: {
    title: 'Was this right?',
    yes: 'Yes, this was right',
    no: 'No, this was not right',
    word: 'What was wrong?',
    told: 'Your question and this answer go to the operator of this site, without your name.',
    send: 'Send',
    thanks: 'Thank you.',
  },
  missing: 'There is no such helper.',
  suggestions: 'You could ask',
  suggested: {
    campus: ['Is there a desk for less than $100?', `Who can join ${site}?`, 'What do people say about OPT?'],
    housing: ['Is there a room near campus?', 'How do I stay safe when I rent?', 'Who looks for a roommate?'],
    career: ['How does CPT work?', 'How long does OPT take?', 'Any advice on interviews?'],
    prices: ['What does a bike cost?', 'What does a used car cost?', 'What do textbooks cost?'],
  },
};
