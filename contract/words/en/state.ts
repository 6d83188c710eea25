/** The states of the site's parts. */
export const state = {
  late: 'Does not answer within two seconds.',
  fails: 'Does not answer.',
  database: { answers: 'Answers.', notMigrated: 'Answers, but has not been migrated to this version.' },
  replica: {
    none: 'Not set up: everything is read from the database itself.',
    used: (seconds: string) => `Reads go there; at most ${seconds} s behind.`,
    late: (seconds: string) => `${seconds} s behind: until it catches up, reads go to the database itself.`,
    lost: 'Lost: reads go to the database itself.',
  },
  redis: { none: 'Not set up: a single process needs none.', answers: 'Answers.' },
  mail: {
    none: 'No mail server is set up: mails are kept in a folder and not sent.',
    empty: 'No mail is waiting.',
    waiting: (count: string, minutes: string) =>
      `Waiting: ${count}. The oldest has waited for ${minutes} min.`,
  },
  store: {
    answers: 'The object store answers.',
    folder: (free: string) => `Files are in a folder with ${free} GB free.`,
  },
  jobs: {
    empty: 'Nothing is overdue.',
    waiting: (count: string, minutes: string) =>
      `Due and not begun: ${count}. The oldest has waited for ${minutes} min.`,
  },
};
