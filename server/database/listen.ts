import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface Listener {
  onNotification(payload: string): void;
  /** Called after each connect: notifications sent before it are lost. */
  onConnect?(): void;
}

/** Listens on a separate connection, which is reopened when it is lost. Throws if the first connection cannot be opened. */
export async function listen(
  config: pg.ClientConfig,
  channel: string,
  { onNotification, onConnect }: Listener,
): Promise<{ unlisten(): Promise<void> }> {
  let client: pg.Client | undefined;
  let stopped = false;

  async function open(): Promise<void> {
    const opened = new pg.Client(config);
    // Only `end` matters; it follows each error.
    opened.on('error', () => undefined);
    opened.on('notification', ({ payload = '' }) => onNotification(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
    } catch (error) {
      await opened.end().catch(() => undefined);
      throw error;
    }
    if (stopped) return opened.end();
    client = opened;
    opened.once('end', reopen);
    onConnect?.();
  }

  async function reopen(): Promise<void> {
    client = undefined;
    for (let waitMs = 20; !stopped; waitMs = Math.min(waitMs * 2, 500)) {
      try {
        return await open();
      } catch {
        await pause(waitMs, undefined, { ref: false });
      }
    }
  }

  await open();
  return {
    async unlisten() {
      stopped = true;
      await client?.end();
    },
  };
}
