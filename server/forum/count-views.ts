import { createViews, type Views } from '../views.ts';
import * as store from './stores/view-store.ts';

export const countTopicViews = (services: Parameters<typeof createViews>[0]): Views =>
  createViews(services, store);
