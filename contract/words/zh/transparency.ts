import type { transparency as en } from '../en/transparency.ts';

export const transparency: typeof en = {
  title: '处理公开',
  lede: '我们收到多少举报、怎么处理、有多少申诉改变了结果，都在这里。按月统计，以 UTC 时间为准。',
  none: '目前还没有收到过举报。',
  table: '每月统计',
  columns: {
    month: '月份',
    reports: '举报',
    upheld: '成立',
    hidden: '隐藏',
    silenced: '禁言',
    suspended: '暂停账户',
    banned: '永久停用',
    appeals: '申诉',
    overturned: '撤销',
    median_hours: '处理用时（小时）',
  },
  notes: [
    '我们采取了处理的举报算作**成立**。一次处理可能对应好几条举报，其中有些可能是之前月份收到的。',
    '**隐藏**包括由人或由系统规则隐藏、删除的内容。**禁言**的人可以浏览，不能发布；账户被**暂停**或**停用**的人不能登录。',
    '**撤销**是申诉之后改变的决定。**处理用时**是从第一次举报到有人作出决定的时间，取中位数。',
  ],
};
