import type { pages as en } from '../en/pages.ts';

export const pages: typeof en = {
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
};
