import type { Sql } from '../database/pool.ts';
import { mayReach } from './policy.ts';
import { pairingOf } from './stores/chat-store.ts';
import { findConversationState } from './stores/conversation-store.ts';

/** Whether either of two people blocks the other. */
export const isBlocked = async (sql: Sql, one: string, other: string): Promise<boolean> =>
  !mayReach(await findConversationState(sql, pairingOf(one, other)));
