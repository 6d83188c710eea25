import { createViews, type Views } from '../views.ts';
import * as store from './stores/view-store.ts';

/** Counts views of topics. */
export function countTopicViews(services: Parameters<typeof createViews>[0]): Views {
  return createViews(services, store);
}
