export { selectPlaces as contentPlaces } from './seo-store.ts';
