export { countWritten } from './stores/list-store.ts';
