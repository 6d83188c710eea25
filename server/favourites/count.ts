export { countFavourites as favouritesOf, countOfListings as favouritesOfListings } from './store.ts';
