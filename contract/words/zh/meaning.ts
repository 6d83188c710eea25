import type { meaning as en } from '../en/meaning.ts';

export const meaning: typeof en = {
  bedrooms: { 0: '单间公寓', 1: '独栋或一居室', 2: '两居室', 3: '三居室', 4: '四居室', 5: '五居室' },
  free: '免费',
  priceTo: (price) => `${price}以内`,
  priceFrom: (price) => `${price}起`,
  priceBetween: (least, most) => `${least} – ${most}`,
  yearTo: (year) => `${year} 年及以前`,
  yearFrom: (year) => `${year} 年及以后`,
  yearBetween: (first, last) => `${first}–${last} 年`,
  year: (year) => `${year} 年`,
  mileageTo: (miles) => `${miles} 英里以内`,
  moveinBefore: (day) => `${day}前入住`,
  dayTo: (day) => `${day}及以前`,
  dayFrom: (day) => `${day}起`,
  dayBetween: (first, last) => `${first}至${last}`,
  dayOfMonth: (day) => `${day}日`,
  schools: {
    103: '南加大',
    15: '哥大',
    2: '纽大',
    109: '多大',
    55: '伯克利',
  },
};
