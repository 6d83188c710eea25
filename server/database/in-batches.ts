const batch = 200;

/**
 * Yields rows one by one, read in batches that each begin after the last row of the previous one. No connection is held
 * between batches and only one batch is in memory, however many rows there are and however slow the consumer is.
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
