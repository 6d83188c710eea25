import type { pages as en } from '../en/pages.ts';

export const pages: typeof en = {
  forum: { title: '论坛', text: '论坛即将开放，可以讨论移民、求职和校园生活。' },
  forumSchool: { title: '学校论坛', text: '论坛开放后，每所学校都会有自己的话题列表。' },
  forumTopic: { title: '话题', text: '论坛开放后，可以在这里阅读和回复话题。' },
  chats: { title: '聊天', text: '私聊、AI 助手和公共聊天室正在开发中。' },
  chatsAi: { title: 'AI 聊天', text: 'AI 助手正在开发中，它会根据本站的内容回答问题。' },
  chatsAiRoom: { title: 'AI 聊天', text: '这个助手聊天室正在开发中。' },
  chatsIndividual: { title: '私聊', text: '一对一聊天正在开发中。' },
  chat: { title: '聊天', text: '一对一聊天正在开发中。' },
  chatRoom: { title: '公共聊天室', text: '大家一起聊天的房间正在开发中。' },
  topUp: { title: '充值', text: '支付功能开放后，可以在这里购买积分。目前不会产生任何扣款。' },
  topUpSuccess: { title: '充值', text: '支付功能尚未开放，没有需要确认的付款。' },
  topUpCancel: { title: '充值', text: '支付功能尚未开放，没有需要取消的付款。' },
  donate: { title: '捐助', text: '捐助会和支付功能一起开放，感谢您的心意。' },
  donateSuccess: { title: '捐助', text: '支付功能尚未开放，没有需要确认的付款。' },
  donateCancel: { title: '捐助', text: '支付功能尚未开放，没有需要取消的付款。' },
  about: {
    title: '关于我们',
    text: 'Quad 是北美高校学生和校友买卖、租房、交流的地方。更详细的介绍即将补充。',
  },
  contact: { title: '联系我们', text: '提问和反馈问题的表单正在制作中。' },
  privacy: {
    title: '隐私政策',
    text: '完整的隐私政策正在撰写中。目前的做法是：照片保存前会去除位置信息，也不会用 Cookie 保存登录状态。',
  },
  hiring: { title: '招聘信息与岗位要求', text: '目前没有开放的职位。' },
  faq: { title: '常见问题', text: '四个最常见问题的解答正在撰写中。' },
};
