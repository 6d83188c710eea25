export {
  isAskedFor,
  isNear,
  keptFilters,
  keysOf,
  keysOfListing,
  nearColumns,
  ownColumns,
} from '../stores/inverse-store.ts';
