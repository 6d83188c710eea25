export { countOf as countShared } from './store.ts';
