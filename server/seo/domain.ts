import type { Domain } from '../domain.ts';
import { seoRoutes } from './routes.ts';

/** Pages for search engines and feed readers. */
export const seo: Domain = { routes: seoRoutes };
