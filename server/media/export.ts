import { type ExportPart, listPart } from '../accounts/export/export-part.ts';
import type { SignedInContext } from '../context.ts';
import { inBatches } from '../database/in-batches.ts';
import { type OwnFile, selectFilesAfter } from './store.ts';

/** The stored pictures and PDFs that a person uploaded, and a list of them. */
export const filesPart: ExportPart = {
  name: 'files',
  tables: ['files', 'file_sums'],
  async *read(context) {
    yield* listPart('files', ['files'], describe).read(context);
    for await (const { key, kind, createdAt } of filesOf(context)) {
      const kept = [[pictureIn(key), 'full'] as const, [documentIn(key, kind), 'pdf'] as const];
      for (const [path, variant] of kept) {
        if (!path) continue;
        yield {
          path,
          modified: createdAt,
          compressed: true,
          // A missing file is left out; an unreachable store ends the export.
          open: async () => (await context.media.storage.get(key, variant))?.bytes ?? null,
        };
      }
    }
  },
};

export function pictureIn(key: string): string {
  return `pictures/${key}.webp`;
}

/** The path of the PDF whose first page the picture shows; empty if there is no PDF. */
export function documentIn(key: string, kind: 'image' | 'pdf'): string {
  return kind === 'pdf' ? `pictures/${key}.pdf` : '';
}

async function* describe(context: SignedInContext): AsyncGenerator<object> {
  for await (const { key, width, height, kind, createdAt } of filesOf(context))
    yield {
      file: pictureIn(key),
      document: documentIn(key, kind),
      key,
      width,
      height,
      uploaded: createdAt,
    };
}

function filesOf({ db, viewer }: SignedInContext): AsyncGenerator<OwnFile> {
  return inBatches((last: OwnFile | undefined, most) =>
    selectFilesAfter(db, viewer.userid, last?.key ?? '', most),
  );
}
