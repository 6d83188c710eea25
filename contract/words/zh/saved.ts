import type { saved as en } from '../en/saved.ts';

export const saved: typeof en = {
  lede: '您收藏的内容，最新的在前，只有您自己能看到。',
  tabsLabel: '收藏的内容',
  tabs: { all: '全部', listing: '物品', topic: '帖子', content: '书页' },
  kinds: { listing: '物品', topic: '帖子', content: '书页' },
  loading: '正在加载收藏…',
  failed: '收藏加载失败。',
  empty: {
    all: '还没有收藏',
    listing: '还没有收藏物品',
    topic: '还没有收藏帖子',
    content: '还没有收藏书页',
  },
  emptyText: '点一下爱心，内容就会保存在这里。',
  past: '没有更多内容了',
  browse: { all: '去逛逛', listing: '去逛逛', topic: '打开论坛', content: '打开书页分享' },
  firstPage: '回到第一页',
  pages: '收藏分页',

  search: {
    tab: '搜索',
    tell: '提醒我有新的',
    tellOnce: '有了就提醒我',
    when: '提醒方式',
    every: { now: '立即', daily: '每天', off: '关闭' },
    everything: '全部',
    remove: (name) => `取消 ${name}`,
    removed: '已取消这个搜索。',
    empty: '还没有保存搜索',
    emptyText: '搜索您想要的东西，再点“提醒我有新的”。',
    browse: '去搜索',
    failed: '搜索加载失败。',
  },
};
