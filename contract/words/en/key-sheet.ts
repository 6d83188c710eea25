/** The sheet of keys. */
export const keySheet = {
  sheet: 'Show these keys',
  search: 'Go to the search',
  next: 'Next in the list',
  previous: 'Previous in the list',
  home: 'Home',
  forum: 'Forum',
  chats: 'Chats',
  label: 'Single keys',
  on: 'On',
  off: 'Off',
  again: 'A button at the end of most pages opens this sheet, too.',
};
