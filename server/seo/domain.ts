import type { Domain } from '../domain.ts';
import { machineRoutes } from './routes.ts';

/** Pages for search engines and feed readers. */
export const seo: Domain = { routes: machineRoutes };
