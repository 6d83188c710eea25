import type { adminShell as en } from '../en/admin-shell.ts';

export const adminShell: typeof en = {
  title: '管理',
  navigation: '管理页面',
  loading: '正在打开管理页面…',
  failed: '管理页面暂时打不开。',
  screens: {
    overview: '概况',
    cases: '举报处理',
    log: '操作记录',
    things: '内容',
    boards: '论坛版块',
    subcategories: '信息分类',
    people: '用户',
    payments: '支付',
    merchants: '商家',
    settings: '站点设置',
    schools: '学校',
    prices: '积分价格',
    partners: '聊天推荐',
    rooms: '助手房间',
    hosts: '链接白名单',
    state: '运行状态',
  },
  factor: {
    title: '还差一步',
    text: '进入管理页面，每 12 小时需要验证一次身份。',
    confirm: '验证身份',
    none: '还没有设置动态验证码或通行密钥？请先去开启。',
    security: '前往安全设置',
  },
};
