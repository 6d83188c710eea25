import type { Domain } from '../domain.ts';
import { schoolRoutes } from './routes.ts';

export const schools: Domain = { routes: schoolRoutes };
