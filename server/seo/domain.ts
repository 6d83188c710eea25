import type { Domain } from '../domain.ts';
import { seoRoutes } from './routes.ts';

export const seo: Domain = { routes: seoRoutes };
