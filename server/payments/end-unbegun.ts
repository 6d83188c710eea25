import type { Database } from '../database/pool.ts';
import { endOrders } from './store.ts';

const dayMs = 86_400_000;

/**
 * Ends orders older than a day that no webhook event will end: the provider was never reached, or it is the sandbox,
 * where nothing expires by itself. A later payment still counts.
 */
export async function endUnbegun(db: Database, now: Date): Promise<void> {
  await endOrders(db, new Date(now.getTime() - dayMs));
}
