/** Sharing a link: copying it, its QR code, and other apps. */
export const share = {
  link: 'Link',
  copy: 'Copy link',
  copied: 'Link copied to clipboard',
  refused: 'This browser did not let us copy. The link is selected: copy it from here.',
  more: 'More ways to share',
  failed: 'Failed to share. Please try again.',
  wechat: 'Send it in WeChat',
  wechatHint: 'Scan the code with a phone’s camera or in WeChat, or paste the link into a chat.',
  qr: 'QR code of the link',
};
