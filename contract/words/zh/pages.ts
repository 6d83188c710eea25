import type { pages as en } from '../en/pages.ts';

export const pages: typeof en = {
  topUp: { title: '充值', text: '支付功能开放后，可以在这里购买积分。目前不会产生任何扣款。' },
  topUpSuccess: { title: '充值', text: '支付功能尚未开放，没有需要确认的付款。' },
  topUpCancel: { title: '充值', text: '支付功能尚未开放，没有需要取消的付款。' },
  donate: { title: '捐助', text: '捐助会和支付功能一起开放，感谢您的心意。' },
  donateSuccess: { title: '捐助', text: '支付功能尚未开放，没有需要确认的付款。' },
  donateCancel: { title: '捐助', text: '支付功能尚未开放，没有需要取消的付款。' },
};
