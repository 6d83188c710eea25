import type { Domain } from '../domain.ts';
import { favouritesPart } from './export.ts';
import { tellLastDays } from './last-day.ts';
import { favouriteRoutes } from './routes.ts';
import { deleteFavourites } from './store.ts';

export const favourites: Domain = {
  routes: favouriteRoutes,
  exportParts: [favouritesPart],
  deleteAccount: (tx, { userid }) => deleteFavourites(tx, userid),
  housekeeping: [{ everyMs: 60_000, run: tellLastDays }],
};
