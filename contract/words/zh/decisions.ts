import type { CaseRule, HidableKind } from '../../moderation/policy.ts';
import type { decisions as en } from '../en/decisions.ts';

type Data = Readonly<Record<string, string | number>>;

const kinds: Record<HidableKind, string> = {
  listing: '发布',
  topic: '话题',
  post: '回复',
  content: '书页',
  message: '消息',
  room_message: '消息',
};
const kindOf = (thing: unknown) => kinds[thing as HidableKind];

function moment(iso: unknown, zone: unknown): string {
  return new Intl.DateTimeFormat('zh-CN', {
    ...({ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
    hour12: false,
    timeZoneName: 'short',
    timeZone: String(zone),
  }).format(new Date(String(iso)));
}

function yours({ thing, title, more }: Data): string {
  const kind = kindOf(thing);
  if (!kind) return '您发布的内容';
  const name = `您的${kind}${title ? `《${title}》` : ''}`;
  return more ? `${name}等 ${Number(more) + 1} 项内容` : name;
}

function report({ thing, sent, zone }: Data): string {
  const day = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric', timeZone: String(zone) });
  const on = sent ? ` ${day.format(new Date(String(sent)))}` : '';
  return `您${on}举报的${kindOf(thing) ?? (thing === 'person' ? '用户' : '内容')}`;
}

const ruled: Record<CaseRule, string> = {
  repeats: '一小时内有多位新用户发布了同样的文字。',
  links: '其中有指向其他网站的链接，而您的账户还比较新。',
  words: '其中有需要管理员先看一下的词语。',
  three_reports: '有多位用户举报了它。',
};

export const decisions: typeof en = {
  ruled: (rule) => ruled[rule],
  said: (data) => {
    const { what, reason, until, rule, zone } = data;
    const why = reason ? `理由：${reason}` : '';
    const end = until ? `，直到 ${moment(until, zone)}` : '';
    const name = yours(data);
    switch (what) {
      case 'upheld':
        return `${report(data)}，我们已经处理，谢谢。`;
      case 'dismissed':
        return `${report(data)}，我们已经看过，没有发现违规，谢谢。`;
      case 'reversed':
        return `${report(data)}，经对方申诉后我们重新看过，撤销了原来的决定。仍然感谢您的举报。`;
      case 'undecided':
        return `${report(data)}，现在已经没有需要处理的内容了，所以我们没有作出决定，直接结案。仍然感谢您的举报。`;
      case 'held':
        return `${name}正在等待管理员查看。${ruled[rule as CaseRule]}您不用重新发布，等待期间也可以修改。`;
      case 'reported':
        return `管理员查看之前，${name}暂时隐藏。${ruled.three_reports}您不用做什么：有了决定我们会告诉您，届时您可以申诉。`;
      case 'dismiss':
        return `${name}曾被举报，我们看过后认为没有问题。${why}`;
      case 'hide':
        return `${name}被隐藏了，您可以申诉。${why}`;
      case 'remove':
        return `${name}被删除了，您可以申诉。${why}`;
      case 'warn':
        return `请留意：您发布的内容或行为不符合社区规则。您可以申诉。${why}`;
      case 'silence':
        return `您目前只能浏览，不能发布内容${end}。您可以申诉。${why}`;
      case 'suspend':
        return `您的账户已被暂停使用${end}。您可以申诉。${why}`;
      case 'ban':
        return `您的账户已被永久停用，您可以申诉。${why}`;
      case 'restore':
        return `${name}已经恢复显示。${why}`;
      case 'lift':
        return `限制已经解除，您可以像以前一样使用账户。${why}`;
      case 'uphold':
        return `您的申诉已经复核，维持原来的决定。${why}`;
      case 'overturn':
        return `您的申诉成立，原来的决定已经撤销。${why}`;
      default:
        return '';
    }
  },
};
