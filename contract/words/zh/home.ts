import type { home as en } from '../en/home.ts';

export const home: typeof en = {
  description: '北美高校周边的二手、租房、汽车、活动与美食，由学生和校友发布。',
  titleOf: (site, school) => `${site} · ${school}`,
  descriptionOf: (school) => `${school} 周边的二手、租房、汽车、活动与美食，由学生和校友发布。`,
  headline: '校园里的好物、好房与好时光',
  showing: '正在浏览',
  everySchool: '全部学校',
  switchSchool: '切换学校',
  search: '搜索二手、租房、活动…',
  searchButton: '搜索',
  hotWords: '大家在看',
  categories: '全部版块',
  stream: '刚刚发布',
  newestPhotos: '最新照片',
  bookPages: '最新书页',
  noBookPages: '还没有人分享书页',
  noBookPagesText: '大家分享的书页会出现在这里，每人展示最新的一页。',
  openSharing: '书页分享',
  upcoming: '近期活动',
  schools: '各校动态',
  onSale: (count) => `${count} 条在售`,
};
