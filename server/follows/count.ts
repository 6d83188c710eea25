export { countFollowed as followedBy, countFollowers as followersOf } from './store.ts';
