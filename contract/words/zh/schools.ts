import type { schools as en } from '../en/schools.ts';

export const schools: typeof en = {
  1: '北美',
  103: '南加州大学',
  15: '哥伦比亚大学',
  2: '纽约大学',
  109: '多伦多大学',
  110: '不列颠哥伦比亚大学',
  83: '伊利诺伊大学厄巴纳-香槟分校',
  55: '加州大学伯克利分校',
};
