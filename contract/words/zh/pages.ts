import type { pages as en } from '../en/pages.ts';

export const pages: typeof en = {
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
};
