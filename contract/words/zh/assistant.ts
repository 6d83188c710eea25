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
    cutOff: '回答到这里中断了。我找到的内容有：',
  },
};
