import type { pointHistory as en } from '../en/point-history.ts';
import { site } from '../site-name.ts';

export const pointHistory: typeof en = {
  ladder: '等级',
  ladderText: `等级是参与社区的印记，会显示在您的徽章上，但不会带来额外的特权：${site} 的所有功能对每个人都一样。`,
  from: (points) => `${points} XP 起`,
  here: '当前等级',
  reached: '已达成',
  toGo: (points) => `还差 ${points} XP`,

  ways: '如何获得积分',
  wayCheckIn: '每日签到，一天一次',
  wayShare: '分享书页，每分钟最多一次，每天最多十次',
  wayBuy: '用银行卡充值，100 XP 起',

  chart: '最近 90 天',
  chartFailed: '图表加载失败。',
  chartTitle: (from, to, days) => `${days} 天的余额变化：期初 ${from} XP，今天 ${to} XP`,
  gained: '获得',
  lost: '扣除',
  balance: '余额',
  day: '日期',
  asTable: '以表格查看',
  tableNote: '没有变动的日期未列出。',
  nothingMoved: '这些天没有变动。',

  ledger: '积分明细',
  ledgerFailed: '积分明细加载失败。',
  filter: '明细类型',
  every: '全部',
  kinds: {
    'check-in': '每日签到',
    share: '分享书页',
    grant: `${site} 团队发放`,
    purchase: '充值',
    refund: '充值退款',
    dispute: '充值争议扣回',
  },
  after: (balance) => `余额 ${balance}`,
  more: '显示更多',
  empty: '还没有积分',
  emptyText: '今天签到，就能拿到第一分。',
  emptyKind: '还没有这一类明细',
  csv: '下载 CSV',
  csvDone: '积分明细已下载。',
};
