import type { Level } from '../../standing/standing.ts';
import type { notifications as en } from '../en/notifications.ts';
import { site } from '../site-name.ts';
import { standing } from './standing.ts';

const dollars = (cents: unknown) =>
  `$${(Number(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: Number(cents) % 100 ? 2 : 0 })}`;

const people = (names: readonly string[]) =>
  names.length > 2 ? `${names[0]}、${names[1]} 等人` : names.join('和');

const day = (date: unknown) =>
  new Intl.DateTimeFormat('zh-CN', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

export const notifications: typeof en = {
  title: '通知',
  objects: {
    listing: '一条发布',
    topic: '一个话题',
    conversation: '一段对话',
    content: '一页书',
    person: '一位用户',
    order: '您的订单',
    case: '内容处理与举报',
    points: '您的积分',
    account: '您的账户',
    notice: `来自 ${site}`,
  },
  said: (kind, data) => {
    if (kind === 'price' && data.to !== undefined)
      return `现价 ${dollars(data.to)}，原价 ${dollars(data.from)}`;
    if (kind === 'match' && data.search) return `「${data.search}」有新结果`;
    if (kind === 'like' && data.likes) return `共 ${data.likes} 人点赞`;
    if (kind === 'event' && data.day)
      return data.day === data.start ? `${day(data.day)}举行` : `${day(data.day)}是最后一天`;
    if (kind === 'points' && data.points !== undefined) return `到账 ${data.points} 积分`;
    if (kind === 'security') {
      if (data.what === 'factor') return '两步验证已更改';
      return data.what === 'password' ? '密码已修改' : '有新设备登录';
    }
    if (kind === 'standing' && data.level !== undefined)
      return `您的信誉${Number(data.level) > Number(data.before) ? '提高' : '降低'}了。${standing.is[data.level as Level]}`;
    if (kind === 'notice' && data.zh) return String(data.zh);
    if (kind === 'message') return '一张图片';
    return '';
  },
  happened: (kind, names, many, object) => {
    const who = people(names);
    switch (kind) {
      case 'message':
        return many > 1 ? `${who} 发来 ${many} 条消息` : `${who} 发来一条消息`;
      case 'mention':
        return `${who} 提到了您`;
      case 'reply':
        return `${who} 回复了话题`;
      case 'like':
        return `${who} 觉得很赞`;
      case 'follow':
        return `${who} 关注了您`;
      case 'page':
        if (object === 'topic') return `${who} 发起了话题`;
        return object === 'listing' ? `${who} 发布了新内容` : `${who} 分享了一页书`;
      case 'price':
        return '降价了';
      case 'sold':
        return '已经售出';
      case 'back':
        return '重新上架了';
      case 'match':
        return '您保存的搜索有新结果';
      case 'wanted':
        return '也许这正是您要找的';
      case 'offer':
        return `${who} 出了价`;
      case 'hold':
        return '已为买家预留';
      case 'deal':
        return '您的交易有新进展';
      case 'review':
        return `${who} 写了评价`;
      case 'event':
        return '活动有新消息';
      case 'standing':
        return '关于您的账户状态';
      case 'points':
        return '您获得了积分';
      case 'security':
        return '账户安全提醒';
      case 'case':
        return '有一项处理结果';
      case 'notice':
        return '公告';
    }
  },
  push: {
    came: (kind, object) => {
      switch (kind) {
        case 'message':
          return '您有一条新消息';
        case 'mention':
          return '有人提到了您';
        case 'reply':
          return '有新回复';
        case 'like':
          return '有人点赞';
        case 'follow':
          return '您有新的关注者';
        case 'page':
          if (object === 'topic') return '有新话题';
          return object === 'listing' ? '有新发布的内容' : '有新的书页分享';
        case 'price':
          return '您收藏的内容降价了';
        case 'sold':
          return '您收藏的内容已售出';
        case 'back':
          return '您收藏的内容重新上架了';
        case 'match':
          return '您保存的搜索有新结果';
        case 'wanted':
          return '也许这正是您要找的';
        case 'offer':
          return '您收到新的出价';
        case 'hold':
          return '预留有新进展';
        case 'deal':
          return '您的交易有新进展';
        case 'review':
          return '您收到新的评价';
        case 'event':
          return '活动有新消息';
        case 'standing':
          return '关于您的账户状态';
        case 'points':
          return '您获得了积分';
        case 'security':
          return '账户安全提醒';
        case 'case':
          return '有一项处理结果';
        case 'notice':
          return '公告';
      }
    },
    many: (count) => `有 ${count} 条新通知`,
    meanwhile: '在免打扰时段内收到。',
  },
  unread: '未读',
  readAll: '全部标为已读',
  all: '查看全部',
  more: '显示更多',
  settings: '通知设置',
  bounced: {
    line: '我们的邮件无法送达您的邮箱。',
    another: '换一个邮箱',
    title: '换一个邮箱',
    text: (email) => `发往 ${email} 的邮件被退回了。换邮箱之前，除验证码外，您收不到我们的邮件。`,
    taken: '这个邮箱已有账号，请换一个。',
    changed: '邮箱已更换。',
  },
  filters: { label: '显示', all: '全部', unread: '未读' },
  empty: { title: '还没有新消息', text: '私信、回复和您收藏内容的动态都会出现在这里。' },
  emptyUnread: { title: '都看完了', text: '没有未读的通知。' },
  failed: '通知加载失败。',
  loading: '正在加载通知',
  chosen: {
    title: '通知',
    lede: '选择要接收哪些通知，以及接收的方式。',
    saved: '已保存',
    failed: '保存失败，请重试。',
    loadFailed: '设置加载失败。',
    what: '内容',
    ways: { bell: '站内', push: '推送', mail: '邮件' },
    wayOf: (kind, way) => `${kind}：${way}`,
    groups: {
      talk: '聊天与讨论',
      people: '关注',
      listings: '发布与搜索',
      deals: '交易',
      account: '账户',
    },
    kinds: {
      message: '私信',
      mention: '有人提到我',
      reply: '参与或关注的话题有新回复',
      like: '点赞',
      follow: '新的关注者',
      page: '关注的人和板块有新内容',
      price: '收藏的内容降价',
      sold: '收藏的内容售出',
      back: '收藏的内容重新上架',
      match: '保存的搜索',
      wanted: '求购求租有匹配',
      offer: '出价',
      hold: '预留',
      deal: '交易',
      review: '评价',
      event: '活动',
      standing: '账户状态',
      points: '积分',
      security: '账户安全',
      case: '内容处理与举报',
      notice: '公告',
    },
    quiet: {
      title: '免打扰时段',
      on: '夜间免打扰',
      from: '从',
      to: '到',
      note: '这段时间的提醒会在结束后合并发送，站内通知不受影响。',
      zone: '时区',
      zoneHere: (zone) => `${zone}（您当前所在）`,
    },
    mail: {
      title: '邮件',
      label: '不急的通知何时发送',
      note: '您不在线时，未读的私信、回复和提及会发一封邮件提醒您。',
      times: { now: '立即', hourly: '每小时', daily: '每天早上八点', weekly: '每周' },
      digest: '我一段时间没来时，每周发一封邮件介绍学校的新动态',
    },
    push: {
      title: '推送',
      here: '本设备',
      turnOn: '在本设备上提醒我',
      turnOff: '关闭',
      states: {
        on: '本设备会收到推送，退出登录后停止。',
        off: '本设备不会收到推送。',
        denied: '浏览器拦截了本站的通知。请在浏览器设置里允许，再回到这里。',
        install: `在 iPhone 或 iPad 上，要先安装应用才能收到推送：点“分享”，选“添加到主屏幕”，再从主屏幕打开 ${site}。`,
        unsupported: '这个浏览器不支持推送。',
      },
      failed: '没有成功，请重试。',
      preview: '在推送中显示内容',
    },
  },
};
