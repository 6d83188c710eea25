import { type ExportPart, listPart } from '../accounts/export-part.ts';
import type { SignedInContext } from '../context.ts';
import { inBatches } from '../database/in-batches.ts';
import { type OwnFile, selectFilesAfter } from './store.ts';

/** The pictures that a person uploaded, as they are kept, and a list of them. */
export const filesPart: ExportPart = {
  name: 'files',
  tables: ['files'],
  async *read(context) {
    yield* listPart('files', ['files'], describe).read(context);
    for await (const { key, createdAt } of filesOf(context)) {
      yield {
        path: pictureIn(key),
        modified: createdAt,
        packed: true,
        // One that is not there any more is left out; a store that is away ends the export.
        open: async () => (await context.media.storage.get(key, 'full'))?.bytes ?? null,
      };
    }
  },
};

/** Where a picture lies in the zip. */
export function pictureIn(key: string): string {
  return `pictures/${key}.webp`;
}

async function* describe(context: SignedInContext): AsyncGenerator<object> {
  for await (const { key, width, height, createdAt } of filesOf(context))
    yield { file: pictureIn(key), key, width, height, uploaded: createdAt };
}

function filesOf({ db, viewer }: SignedInContext): AsyncGenerator<OwnFile> {
  return inBatches((last: OwnFile | undefined, most) =>
    selectFilesAfter(db, viewer.userid, last?.key ?? '', most),
  );
}
