// A day is a string such as `2026-11-23`, without a time zone; only `dayAt` converts from a moment.

/** Returns the day of a moment in a time zone. */
export function dayAt(zone: string, now: Date): string {
  const parts = Object.fromEntries(
    calendarOf(zone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** Returns the day that is `days` days later. */
export function plusDays(day: string, days: number): string {
  return new Date(at(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The Monday of the week of a day, or of the week `weeksLater` weeks later. */
export function mondayOf(day: string, weeksLater = 0): string {
  return plusDays(day, -((at(day).getUTCDay() + 6) % 7) + 7 * weeksLater);
}

/** The number of days from a day to the next given weekday, 0 (Sunday) to 6; 0 if the day is that weekday. */
export const daysUntil = (day: string, weekday: number): number => (weekday - at(day).getUTCDay() + 7) % 7;

/** Returns the day as a string, or undefined if the calendar has no such day. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  const text = `${year}-${two(month)}-${two(day)}`;
  const date = at(text);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : text;
}

/** The next day with a month and day of month, from today on; or the one in `year`. */
export function nextDay(today: string, month: number, day: number, year?: number): string | undefined {
  if (year) return dayOf(year, month, day);
  const first = Number(today.slice(0, 4));
  const days = [first, first + 1, first + 2, first + 3, first + 4].map((it) => dayOf(it, month, day));
  return days.find((it) => it !== undefined && it >= today);
}

/** The first and last day of a month in `year`; without one, of this year, or of the next year if the month is over. */
export function monthOf(today: string, month: number, year?: number): [string, string] | undefined {
  const current = Number(today.slice(0, 4));
  const inYear = year ?? (month < Number(today.slice(5, 7)) ? current + 1 : current);
  const first = dayOf(inYear, month, 1);
  return first ? [first, lastOf(first)] : undefined;
}

/** The first and last day of the month that is `later` months later. */
export function monthsLater(today: string, later: number): [string, string] {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + later;
  const first = `${Math.floor(months / 12)}-${two((months % 12) + 1)}-01`;
  return [first, lastOf(first)];
}

/** The same day a year later; February 28 for February 29. */
export const yearLater = (day: string): string =>
  dayOf(Number(day.slice(0, 4)) + 1, Number(day.slice(5, 7)), Number(day.slice(8))) ??
  `${Number(day.slice(0, 4)) + 1}-02-28`;

function lastOf(first: string): string {
  const next = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0));
  return next.toISOString().slice(0, 10);
}

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const two = (value: number): string => `${value}`.padStart(2, '0');

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const calendar = new Intl.DateTimeFormat('en', { timeZone, ...digits });
  calendars.set(timeZone, calendar);
  return calendar;
}

/** By time zone; cached because a formatter is slow to create. */
const calendars = new Map<string, Intl.DateTimeFormat>();
