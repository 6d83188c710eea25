/** The frame of the staff room. Sent to staff alone. */
export const adminShell = {
  title: 'Staff room',
  navigation: 'Screens of the staff room',
  loading: 'Opening the staff room…',
  failed: 'The staff room cannot be opened.',
  screens: {
    overview: 'Overview',
    cases: 'Cases',
    log: 'Log',
    people: 'People',
    payments: 'Payments',
    merchants: 'Merchants',
    settings: 'Settings',
    schools: 'Schools',
    prices: 'Prices',
    state: 'State',
  },
  factor: {
    title: 'One more step',
    text: 'The staff room asks for your second factor every twelve hours.',
    confirm: 'Confirm that it is you',
    none: 'No second factor yet? Add one first.',
    security: 'Open Security',
  },
};
