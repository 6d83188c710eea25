import type { keySheet as en } from '../en/key-sheet.ts';

export const keySheet: typeof en = {
  sheet: '查看快捷键',
  search: '跳到搜索框',
  next: '列表中的下一条',
  previous: '列表中的上一条',
  home: '首页',
  forum: '论坛',
  chats: '聊天',
  label: '单键快捷键',
  on: '开启',
  off: '关闭',
  again: '在大多数页面的底部也可以打开这个面板。',
};
