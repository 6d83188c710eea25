import { site } from '../site-name.ts';

/** A person's page, and their description of themselves. Sent only with these screens. */
export const people = {
  titleOf: (name: string) => `${name} on ${site}`,
  descriptionOf: (name: string, school: string) =>
    `What ${name} of ${school} sells, writes and shares on ${site}.`,
  joined: (month: string) => `Joined ${month}`,
  counts: {
    items: 'On sale',
    sold: 'Sold',
    topics: 'Topics',
    replies: 'Replies',
    contents: 'Book pages',
    followers: 'Followers',
    following: 'Following',
  },
  follow: 'Follow',
  unfollow: 'Unfollow',
  message: 'Message',
  share: 'Share',
  shareTitle: 'Share this page',
  more: 'More',
  edit: 'Edit profile',
  block: 'Block',
  unblock: 'Unblock',
  blockAsk: (name: string) => `Block ${name}?`,
  blockText:
    'Nothing will pass between you two, in either direction, and neither follows the other any more. You can take it back at any time.',
  blocked: (name: string) => `You have blocked ${name}. Nothing passes between you two.`,
  report: 'Report',
  reportTitle: (name: string) => `Report ${name}`,
  onSale: 'On sale',
  topics: 'Topics',
  contents: 'Book pages',
  allItems: (count: string) => `All ${count}`,
  nothing: (name: string) => `${name} has not published anything yet`,

  own: {
    title: 'Your public page',
    lede: 'What others see of you.',
    look: 'Look at it',
    username: 'Username',
    usernameHint:
      '4 to 16 letters, digits or underscores. After a change you keep the old name for a year, and its addresses lead to you.',
    renameAfter: (day: string) => `You can change it again on ${day}.`,
    about: 'A few words about yourself',
    aboutHint: (most: number) => `At most ${most} characters, for everyone to read.`,
    aboutTooLong: (most: number) => `Please stay within ${most} characters.`,
    show: 'Show to others',
    showFollowers: 'How many people follow me',
    showFollowing: 'How many people I follow',
    save: 'Save',
    saved: 'Your page is saved.',
    failed: 'Your page could not be loaded.',
  },
};
