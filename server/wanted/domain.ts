import type { Domain } from '../domain.ts';
import { wantedRoutes } from './routes.ts';

export const wanted: Domain = { routes: wantedRoutes };
