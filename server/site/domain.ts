import type { Domain } from '../domain.ts';
import { siteRoutes } from './routes.ts';

export const site: Domain = { routes: siteRoutes };
