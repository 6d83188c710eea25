import { listPart } from '../accounts/export/export-part.ts';
import { inBatches } from '../database/in-batches.ts';
import { type RatedMessageRow, selectAfter } from './store.ts';

/** A person's questions to the helpers, and the answers. */
export const helperPart = listPart(
  'helper',
  ['helper_messages', 'model_use', 'helper_understood'],
  async function* ({ db, viewer }) {
    const rows = inBatches((last: RatedMessageRow | undefined, most) =>
      selectAfter(db, viewer.userid, last?.id ?? '0', most),
    );
    for await (const { createdAt, sender, right, word, ...row } of rows)
      yield {
        ...row,
        from: sender === 1 ? 'you' : 'helper',
        sent: createdAt,
        ...(right !== null && { rated: { right, word } }),
      };
  },
);
