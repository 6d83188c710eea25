import type { Domain } from '../domain.ts';
import { pwaRoutes } from './routes.ts';

export const pwa: Domain = { routes: pwaRoutes };
