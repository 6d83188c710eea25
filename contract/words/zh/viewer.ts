import type { viewer as en } from '../en/viewer.ts';

export const viewer: typeof en = {
  photos: '照片',
  photo: (n, all) => `第 ${n} 张照片，共 ${all} 张`,
  counter: (n, all) => `${n} / ${all}`,
  allPhotos: (count) => `全部 ${count} 张`,
  title: '全屏查看照片',
  position: (n, all) => `第 ${n} 张，共 ${all} 张`,
  carousel: '轮播',
  slide: '照片',
  zoomIn: '放大',
  zoomOut: '缩小',
  previous: '上一张',
  next: '下一张',
};
