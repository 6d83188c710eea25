import type { Texts } from '../search/reread.ts';
import { searchText } from './open-topic.ts';
import { holdTexts, selectIds, writeVectors } from './stores/reread-store.ts';

/** The topics, for the indexing of their texts. */
export const topicTexts: Texts = {
  name: 'topics',
  ids: selectIds,
  write: writeVectors,
  async hold(tx, ids) {
    const rows = await holdTexts(tx, ids);
    return rows.map((row) => ({ id: row.ftid, text: searchText(row), public: row.visible }));
  },
};
