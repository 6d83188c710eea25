export { selectPlaces as topicPlaces } from './stores/seo-store.ts';
