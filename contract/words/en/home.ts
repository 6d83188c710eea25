import { site } from '../site-name.ts';

/** The landing page. */
export const home = {
  description:
    'Used items, rentals, cars, events and food near campus, from students and alumni of North American universities.',
  titleOf: (site: string, school: string) => `${site} at ${school}`,
  descriptionOf: (school: string) =>
    `Used items, rentals, cars, events and food around ${school}, from its students and alumni.`,
  headline: 'Buy, rent and meet around campus.',
  showing: 'You are looking at',
  everySchool: 'All schools',
  switchSchool: 'Switch school',
  search: 'Search listings',
  searchButton: 'Search',
  hotWords: 'Popular now',
  categories: `All parts of ${site}`,
  stream: 'Just posted',
  newestPhotos: 'Newest photos',
  bookPages: 'Latest book pages',
  noBookPages: 'No book page has been shared yet',
  noBookPagesText: 'Pages from books that people share will appear here, one from each person.',
  openSharing: 'Book Sharing',
  upcoming: 'Upcoming events',
  schools: 'Around the schools',
  onSale: (count: number) => (count === 1 ? '1 listing' : `${count} listings`),
  hotTopics: 'Hot topics',
  moreTopics: 'More topics',
};
