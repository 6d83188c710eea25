import type { Domain } from '../domain.ts';
import { shareRoutes } from './routes.ts';

/** Pictures for link previews. */
export const linkPreviews: Domain = { routes: shareRoutes };
