import type { Language } from '../language.ts';

/**
 * The formats that most pages need while they load. Written by hand, since the first formatter of `Intl` takes a phone
 * 100 ms. Dates are in UTC.
 */
export interface Formats {
  /** The day with its year: "Dec 3, 2026". */
  day: (at: Date) => string;
  month: (at: Date) => string;
  monthYear: (at: Date) => string;
  monthDay: (at: Date) => string;
  /** The day with its weekday: "Thu, Dec 3". */
  weekday: (at: Date) => string;
  weekdayTime: (at: Date) => string;
  /** How long ago something happened. `brief` is for narrow spaces. */
  ago: (count: number, unit: AgeUnit, brief: boolean) => string;
}

export type AgeUnit = 'month' | 'day' | 'hour' | 'minute';

/** Groups the digits of a whole number by thousands, as both languages do: "1,234". */
export function grouped(digits: number | string): string {
  return `${digits}`.replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');
}

const twoDigits = (number: number) => `${number}`.padStart(2, '0');

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const brief = { month: 'mo', day: 'd', hour: 'h', minute: 'm' };

const en: Formats = {
  day: (at) => `${en.monthDay(at)}, ${at.getUTCFullYear()}`,
  month: (at) => months[at.getUTCMonth()] ?? '',
  monthYear: (at) => `${en.month(at)} ${at.getUTCFullYear()}`,
  monthDay: (at) => `${en.month(at)} ${at.getUTCDate()}`,
  weekday: (at) => `${weekdays[at.getUTCDay()]}, ${en.monthDay(at)}`,
  weekdayTime(at) {
    const hours = at.getUTCHours();
    const time = `${hours % 12 || 12}:${twoDigits(at.getUTCMinutes())}`;
    return `${en.weekday(at)}, ${time} ${hours < 12 ? 'AM' : 'PM'}`;
  },
  ago(count, unit, isBrief) {
    const number = grouped(count);
    if (isBrief) return `${number}${brief[unit]} ago`;
    return `${number} ${unit}${count === 1 ? '' : 's'} ago`;
  },
};

const units = { month: '个月', day: '天', hour: '小时', minute: '分钟' };

const zh: Formats = {
  day: (at) => `${at.getUTCFullYear()}年${zh.monthDay(at)}`,
  month: (at) => `${at.getUTCMonth() + 1}月`,
  monthYear: (at) => `${at.getUTCFullYear()}年${zh.month(at)}`,
  monthDay: (at) => `${zh.month(at)}${at.getUTCDate()}日`,
  weekday: (at) => `${zh.monthDay(at)}周${'日一二三四五六'[at.getUTCDay()]}`,
  weekdayTime: (at) => `${zh.weekday(at)} ${at.getUTCHours()}:${twoDigits(at.getUTCMinutes())}`,
  ago: (count, unit) => `${grouped(count)}${units[unit]}前`,
};

export const formats: Record<Language, Formats> = { en, zh };
