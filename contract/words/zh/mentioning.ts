import type { mentioning as en } from '../en/mentioning.ts';

export const mentioning: typeof en = {
  people: '用户',
  found: (count) => `${count} 位用户`,
};
