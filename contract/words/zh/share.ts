import type { share as en } from '../en/share.ts';

export const share: typeof en = {
  link: '链接',
  copy: '复制链接',
  copied: '链接已复制',
  refused: '浏览器没有允许自动复制。链接已经选中，请手动复制。',
  more: '更多分享方式',
  failed: '分享失败，请重试。',
  wechat: '发到微信',
  wechatHint: '用微信或手机相机扫一扫，也可以复制链接，粘贴到聊天里发给朋友。',
  qr: '链接的二维码',
};
