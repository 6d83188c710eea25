import { Readable } from 'node:stream';
import type { dataExport } from '#contract/words/en/export.ts';
import type { SignedInContext } from '../../context.ts';
import type { ZipEntry } from './zip.ts';

/** A domain's part of a person's data export; README.txt explains it under the same name. */
export interface ExportPart {
  readonly name: keyof typeof dataExport.parts;
  /** The tables whose rows of this person are exported. */
  readonly tables: readonly string[];
  read(context: SignedInContext): AsyncIterable<ZipEntry> | Iterable<ZipEntry>;
}

/** Returns a part that is one readable JSON file, `{name}.json`: a list that is written while its rows are read. */
export function listPart(
  name: ExportPart['name'],
  tables: readonly string[],
  rows: (context: SignedInContext) => AsyncIterable<object>,
): ExportPart {
  return {
    name,
    tables,
    read: (context) => [textFile(`${name}.json`, context.clock(), jsonList(rows(context)))],
  };
}

export function textFile(path: string, modified: Date, pieces: Iterable<string> | AsyncIterable<string>) {
  return { path, modified, open: async () => Readable.from(pieces) };
}

async function* jsonList(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[';
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(row, null, 2).replace(/^/gm, '  ')}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}
