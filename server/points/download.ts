import type { PointKind } from '#contract/points/limits.ts';
import { type Cell, csvOf } from '../accounts/export/csv.ts';
import type { SignedInContext } from '../context.ts';
import { Download } from '../http/download.ts';
import { everyEntry } from './every-entry.ts';

/** Returns the viewer's ledger, or one kind of its entries, as a CSV table generated while it is sent. */
export async function downloadPoints(context: SignedInContext, { kind }: { kind?: PointKind | undefined }) {
  return new Download({
    name: `quad-points-${context.clock().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: csvOf(['timestamp', 'kind', 'points', 'balance'], cells(context, kind)),
  });
}

async function* cells({ db, viewer }: SignedInContext, kind: PointKind | undefined): AsyncGenerator<Cell[]> {
  for await (const row of everyEntry(db, viewer.userid))
    if (kind === undefined || row.kind === kind)
      yield [row.at.toISOString(), row.kind, row.points, row.balance];
}
