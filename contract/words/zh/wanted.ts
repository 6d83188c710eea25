import type { wanted as en } from '../en/wanted.ts';

export const wanted: typeof en = {
  lookingFor: '在找',
  searchFor: (what) => `搜索 ${what}`,
  found: '已找到',
  understoodHint: '有合适的信息时会提醒您。',
  nothing: '写明要找的东西、价格或日期。',
  understood: (count) => `已识别 ${count} 项`,
  remove: (what) => `不找 ${what}`,
  answer: '合适的信息',
  gone: '这条信息暂时无法查看。',
  markFound: '标记为已找到',
  stillLooking: '还在找',
  foundSaid: '已标记为找到，这里不再显示新的信息。',
  lookingSaid: '有合适的信息时会再次显示在这里。',
  answers: '显示合适的信息',
  shown: '有合适的信息时，会显示在下方。',
  answersOff: '这里不再显示新的信息。',
};
