import type { answers as en } from '../en/answers.ts';

export const answers: typeof en = {
  nothing: '站内没有找到相关内容。换个说法试试，或者[到论坛提问](/forum/list)，会有人回答的。',
  found: '站内找到了这些：',
  fits: (count, shown, said, cheapest) =>
    `找到 ${count} 个符合 **${said}** 的${
      count === `${shown}` ? '' : `，这是${cheapest ? '最便宜' : '最新'}的 ${shown} 个`
    }：`,
  quoted: (text) => `「${text}」`,
  without: (said) => `不要${said}`,
  none: {
    price: (said) => `没有${said}的。`,
    movein_before: (said) => `没有${said}的。`,
    event: (said) => `没有${said}的。`,
    school_id: (said) => `没有${said}的。`,
    year: (said) => `没有${said}的。`,
    mileage_max: (said) => `没有${said}的。`,
    bedroom: (said) => `没有${said}。`,
    name: (said) => `没有提到${said}的。`,
    several: (said) => `没有同时符合 ${said} 的。`,
  },
  under: (price) => ` ${price}以内`,
  over: (price) => ` ${price}以上`,
  noneAtAll: (said) => `站内目前没有符合 **${said}** 的。`,
  nearest: '最接近的：',
  took: (text, said) => `「${text}」按“${said}”来找。`,
  cheaper: '便宜点',
  see: (count) => `在搜索中查看全部 ${count} 个`,
  look: '打开搜索',
  seeIn: (count, where) => `在${where}中查看 ${count} 个`,
  besides: (count) => `（那里还有 ${count} 个不符合的）`,
  change: '改一改搜索条件，或者保存下来，有新的就通知你',
  ask: '到论坛提问',
  lived: '论坛里有人这样写：',
  free: '免费',
  range: (count, least, middle, most) =>
    `这 ${count} 件的价格在 ${least} 到 ${most} 之间，中间价是 ${middle}。`,
  cutOff: '回答到这里中断了。',
};
