/** The levels of a watch. Loaded with the menu. */
export const watches = {
  titles: {
    topic: 'Tell me about this topic',
    board: 'Tell me about this board',
    school: 'Tell me about this school’s forum',
    person: 'Tell me about this person',
  },
  choices: {
    topic: { all: 'Every reply', mentions: 'Only when I am mentioned', muted: 'Nothing' },
    board: { all: 'Every new topic', none: 'Only when I am mentioned', muted: 'Nothing' },
    school: { all: 'Every new topic', none: 'Only when I am mentioned', muted: 'Nothing' },
    person: {
      all: 'Everything they publish',
      listings: 'New listings only',
      none: 'Nothing new',
      muted: 'Mute, messages too',
    },
  },
};
