import type { watches as en } from '../en/watches.ts';

export const watches: typeof en = {
  titles: {
    topic: '这个话题的提醒',
    board: '这个版块的提醒',
    school: '这所学校论坛的提醒',
    person: '这位用户的提醒',
  },
  choices: {
    topic: { all: '每条新回复', mentions: '仅在提到我时', muted: '不提醒' },
    board: { all: '每个新话题', none: '仅在提到我时', muted: '不提醒' },
    school: { all: '每个新话题', none: '仅在提到我时', muted: '不提醒' },
    person: {
      all: '发布的所有内容',
      listings: '仅新上架的信息',
      none: '不提醒新内容',
      muted: '静音，私信也不提醒',
    },
  },
};
