import type { searching as en } from '../en/searching.ts';

export const searching: typeof en = {
  label: '搜索建议',
  recent: '最近搜索',
  categories: '分类',
  listings: '在售信息',
  clear: '全部清除',
  remove: (words) => `从最近搜索中删除“${words}”`,
  removeByKey: '按 Delete 键删除。',
  found: (count) => `${count} 条建议`,
};
