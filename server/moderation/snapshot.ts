import type { Transaction } from '../database/pool.ts';
import { picturesIn } from './acting/acted-on.ts';
import { insertSnapshots, type Snapshot } from './stores/report-store.ts';
import type { DisclosedRow, ThingRow } from './stores/thing-store.ts';

interface Keeping {
  readonly caseId: string;
  readonly now: Date;
}

/** Stores the current content of a thing in a case, with the disclosed messages. Returns the snapshot's id. */
export async function keepSnapshot(
  tx: Transaction,
  { thing, messages, ...it }: Keeping & { thing: ThingRow; messages?: readonly DisclosedRow[] },
): Promise<string> {
  const [id = ''] = await insertSnapshots(tx, { ...it, snapshots: [snapshotOf(thing, messages)] });
  return id;
}

/** Stores the current content of things in a case. */
export async function keepSnapshots(
  tx: Transaction,
  { things, ...it }: Keeping & { things: readonly ThingRow[] },
): Promise<void> {
  await insertSnapshots(tx, { ...it, snapshots: things.map((thing) => snapshotOf(thing)) });
}

function snapshotOf(
  { kind, id, title, text, photos }: ThingRow,
  messages: readonly DisclosedRow[] = [],
): Snapshot {
  const files = [...photos, ...picturesIn(text), ...messages.flatMap(({ photo }) => photo || [])];
  return { kind, id, content: { title, text, photos, messages }, files };
}
