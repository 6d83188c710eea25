import type { welcome as en } from '../en/welcome.ts';
import { site } from '../site-name.ts';

export const welcome: typeof en = {
  title: (name) => `${name}，欢迎来到 ${site}！`,
  titleAlone: `欢迎来到 ${site}！`,
  skip: '跳过',
  faceTitle: '让大家认识你',
  faceText: '有头像、有学校，别人更愿意回你的第一条消息。',
  face: '添加头像',
  lookTitle: '看看需要什么',
  lookText: '找书桌、找房、找拼车？先逛一逛，也可以到论坛问问。',
  look: '到处逛逛',
  digest: '我一段时间没来时，每周发一封邮件介绍学校的新动态',
  digestFailed: '保存失败，您可以在通知设置中选择。',
  safeTitle: '注意安全',
  safeText: '在校园里当面交易，先验货再付款，沟通都留在站内。',
  safe: '安全小贴士',

  install: `把 ${site} 放到主屏幕`,
  installText: '像应用一样，一点就开。',
  installButton: '安装',
  installApple: '点下方的“分享”，再选“添加到主屏幕”。',
  installClose: '不再提示',
};
