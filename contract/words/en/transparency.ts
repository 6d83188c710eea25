/** The public figures about moderation. Sent only with their page. */
export const transparency = {
  title: 'Transparency',
  lede: 'How many reports reach us, what we decide, and how often an appeal puts us right. Counted by month, in UTC.',
  none: 'There has been no report so far.',
  table: 'Figures by month',
  columns: {
    month: 'Month',
    reports: 'Reports',
    upheld: 'Upheld',
    hidden: 'Hidden',
    silenced: 'Silenced',
    suspended: 'Suspended',
    banned: 'Banned',
    appeals: 'Appeals',
    overturned: 'Overturned',
    median_hours: 'Median hours',
  },
  notes: [
    'A report is **upheld** when we act on it. One decision may answer several reports, and they may come from an earlier month.',
    '**Hidden** counts decisions that take something out of sight or remove it, by people and by rules of the site. **Silenced** people can read but not write; **suspended** and **banned** ones cannot sign in.',
    '**Overturned** counts decisions that were undone after an appeal. **Median hours** pass from the first report of a case to a person’s decision.',
  ],
};
