import { createViews, type Views } from '../views.ts';
import * as store from './stores/listing-store.ts';

/** Counts views of items. */
export function countItemViews(services: Parameters<typeof createViews>[0]): Views {
  return createViews(services, store);
}
