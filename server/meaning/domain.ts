import type { Domain } from '../domain.ts';
import { meaningRoutes } from './routes.ts';

export const meaning: Domain = { routes: meaningRoutes };
