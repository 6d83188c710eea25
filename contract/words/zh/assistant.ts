import type { assistant as en } from '../en/assistant.ts';
import { site } from '../site-name.ts';

export const assistant: typeof en = {
  kinds: { listing: '商品', topic: '论坛', page: '书页', faq: '常见问题' },

  title: 'AI 聊天',
  lede: '助手只根据站内的内容回答：找到什么就引用什么，没找到就直说。',
  yours: '您的对话',
  roomsTitle: '助手',
  about: '关于这位助手',
  facts: ['根据站内的商品、话题、书页和常见问题回答。', '会注明来源，没找到就直说。'],
  rules: [
    '回答可能有误，做决定前请先打开来源看看。',
    '不会查看您与他人的聊天。',
    '一次回答一个问题，对话会保存在这里。',
  ],
  others: '其他助手',
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
  rating: {
    title: '回答对吗？',
    yes: '对，回答正确',
    no: '不对，回答有误',
    word: '哪里不对？',
    told: '您的问题和这条回答会发给本站运营者，不带您的名字。',
    send: '发送',
    thanks: '谢谢您的反馈。',
  },
  missing: '没有这位助手。',
  suggestions: '可以这样问',
  suggested: {
    campus: ['有没有 100 美元以下的书桌？', `谁可以注册 ${site}？`, '大家怎么说 OPT？'],
    housing: ['学校附近有房子出租吗？', '租房时怎样保证安全？', '有人在找室友吗？'],
    career: ['CPT 怎么申请？', 'OPT 要等多久？', '面试有什么经验？'],
    prices: ['自行车卖多少钱？', '二手车卖多少钱？', '教材卖多少钱？'],
  },
};
