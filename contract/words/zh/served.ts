import type { served as en } from '../en/served.ts';
import { site } from '../site-name.ts';

export const served: typeof en = {
  goBack: '返回',
  checkout: {
    donation: `向 ${site} 捐赠`,
    purchase: (points) => `${site} 积分 ${points} 分`,
  },
  sandbox: {
    title: '模拟收银台',
    badge: '模拟环境',
    noMoney: '这里是模拟收银台，不会产生任何扣款，也不需要银行卡。',
    cardNumber: '卡号',
    expiry: '有效期',
    code: '安全码',
    approve: '确认支付',
    decline: '拒绝支付',
    cancel: '取消',
    declined: '银行卡被拒，没有扣款。您可以再试一次，也可以取消。',
    paid: '这笔支付已经成功。',
    returned: '这笔款项已经退回。',
    tryNotices: '试试款项退回后会怎样：',
    refund: '退款',
    dispute: '拒付',
    onward: `返回 ${site}`,
  },
};
