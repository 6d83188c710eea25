import { createViews, type Views } from '../views.ts';
import * as store from './stores/listing-store.ts';

export const countItemViews = (services: Parameters<typeof createViews>[0]): Views =>
  createViews(services, store);
