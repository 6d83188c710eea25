export { deleteFollowsBetween as endFollows } from './store.ts';
