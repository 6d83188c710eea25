import type { Domain } from '../domain.ts';
import { schoolRoutes } from './routes.ts';

/** Schools. */
export const schools: Domain = { routes: schoolRoutes };
