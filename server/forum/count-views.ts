import { createViews, type Views } from '../views.ts';
import * as store from './view-store.ts';

/** Counts who looks at a topic. */
export function countTopicViews(services: Parameters<typeof createViews>[0]): Views {
  return createViews(services, store);
}
