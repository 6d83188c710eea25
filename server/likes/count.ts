export { likesOf } from './store.ts';
