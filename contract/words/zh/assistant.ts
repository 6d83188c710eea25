import type { assistant as en } from '../en/assistant.ts';

export const assistant: typeof en = {
  rooms: {
    campus: { name: '校园', about: '站内的一切：物品、房源、话题、书页。' },
    housing: { name: '租房', about: '找房、找室友、搬家。' },
    career: { name: '求职', about: '找工作、CPT、OPT，看看别人怎么问。' },
    prices: { name: '行情', about: '站内的东西现在卖多少钱。' },
  },
  answers: {
    nothing: '站内没有找到相关内容。换个说法试试，或者[到论坛提问](/forum/list)，会有人回答的。',
    found: '站内找到了这些：',
    free: '免费',
    kinds: { listing: '商品', topic: '论坛', page: '书页', faq: '常见问题' },
    range: (count, least, middle, most) =>
      `这 ${count} 件的价格在 $${least} 到 $${most} 之间，中间价是 $${middle}。`,
    cutOff: '回答到这里中断了。',
  },

  title: 'AI 聊天',
  lede: '四位助手，只根据站内的内容回答：找到什么就引用什么，没找到就直说。',
  yours: '您的对话',
  roomsTitle: '助手',
  back: '返回助手列表',
  you: '我',
  stop: '停止',
  thinking: '正在查找站内内容……',
  sources: '来源',
  older: '显示更早的消息',
  olderFailed: '更早的消息加载失败。',
  loadFailed: '对话加载失败。',
  broke: '连接断开了，您的问题还在。',
  again: '再问一次',
  empty: '问点什么吧',
  emptyHint: '助手会查找站内的商品、话题、书页和常见问题。',
  missing: '没有这位助手。',
  suggestions: '可以这样问',
  suggested: {
    campus: ['有没有 100 美元以下的书桌？', '谁可以注册 Quad？', '大家怎么说 OPT？'],
    housing: ['学校附近有房子出租吗？', '租房时怎样保证安全？', '有人在找室友吗？'],
    career: ['CPT 怎么申请？', 'OPT 要等多久？', '面试有什么经验？'],
    prices: ['自行车卖多少钱？', '二手 MacBook 卖多少钱？', '教材卖多少钱？'],
  },
};
