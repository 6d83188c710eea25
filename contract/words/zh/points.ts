import type { points as en } from '../en/points.ts';

export const points: typeof en = {
  title: '积分',
  xp: (points) => `${points} XP`,
  failed: '积分加载失败。',
  loading: '正在加载积分…',

  checkIn: '签到',
  plusOne: '+1',
  checkedIn: (balance) => `签到成功！积分 +1，当前余额 ${balance} 积分`,
  checkInFailed: '签到失败，请重试。',
  doneToday: '今日已签到',
  nextFrom: (time) => `下次签到：${time}起`,
  streak: (days) => `连续签到 ${days} 天`,
  noStreak: '每天签到，开始连签',
  week: '最近七天的签到',
  dayDone: (day) => `${day}：已签到`,
  dayMissed: (day) => `${day}：未签到`,

  readBalance: '查询余额',
  balanceIs: (balance) => `查询成功！您的最新余额是 ${balance} 积分`,
  balanceLogin: '登录后才能查看余额。',
  balanceUnexpected: '出错了：服务器返回了意外的结果。',
  balanceFailed: '查询余额时出错，请稍后再试。',

  levelUp: (level) => `恭喜升到 VIP ${level}`,
  levelUpText: (points, next) => `距 VIP ${next} 还差 ${points} XP。`,
  levelUpTop: '这已是最高等级。',
  levelUpThanks: '感谢您的参与！',
  levelOf: (level, top) => `第 ${level} 级，共 ${top} 级`,
  allPoints: '查看积分详情',
};
