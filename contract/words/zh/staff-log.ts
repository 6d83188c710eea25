import type { staffLog as en } from '../en/staff-log.ts';

export const staffLog: typeof en = {
  title: '操作记录',
  lede: '管理人员和系统规则做过的所有操作，最新的在前。记录不能修改，也不能删除。',
  loading: '正在加载记录…',
  failed: '记录暂时加载不了。',
  person: '涉及的用户（ID）',
  by: '操作人（ID）',
  filter: '筛选',
  clear: '查看全部',
  empty: '没有记录。',
  pages: '分页',
  total: (count) => `共 ${count} 条`,
  columns: { at: '时间', by: '操作人', act: '操作', on: '对象', change: '变化', reason: '理由' },
  rule: '系统规则或站点运营方',
  only: (name) => `只看 ${name} 的操作`,
  from: '之前',
  to: '之后',
  nothing: '无',
};
