const batch = 200;

/** Yields rows one by one, read in batches, without holding a connection between them. */
export async function* inBatches<Row>(read: (last: Row | undefined, most: number) => Promise<Row[]>) {
  let rows = await read(undefined, batch);
  while (rows.length > 0) {
    yield* rows;
    if (rows.length < batch) return;
    rows = await read(rows.at(-1), batch);
  }
}
