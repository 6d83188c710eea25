const batch = 200;

/**
 * Rows one after the other, read in batches that each begin after the last row before: however many there are and
 * however slowly they are taken, no connection is held in between and only a batch is in memory.
 */
export async function* inBatches<Row>(
  read: (last: Row | undefined, most: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let rows = await read(undefined, batch);
  while (rows.length > 0) {
    yield* rows;
    if (rows.length < batch) return;
    rows = await read(rows.at(-1), batch);
  }
}
