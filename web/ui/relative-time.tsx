import type { ReactNode } from 'react';
import type { Language } from '#contract/language.ts';
import { formats } from '#contract/words/formats.ts';
import { datesIn, dayIn } from '../formats.ts';
import { type Speech, useSpeech } from '../words.tsx';
import { useNow } from './use-now.ts';

/**
 * The time since a moment, filled in by the browser. The server renders the date, so that its page is the same for everyone.
 * `brief` is for narrow spaces: "3h ago". The exact time is a tooltip, formatted once a pointer asks for it.
 */
export function RelativeTime({ at, brief = false }: { at: string; brief?: boolean }) {
  return timeIn(useSpeech(), useNow(), at, brief);
}

/** As `RelativeTime`, as a function of the current time, which is null on the server. */
export function timeIn(
  { lang, words }: Pick<Speech, 'lang' | 'words'>,
  now: number | null,
  at: string,
  brief = false,
): ReactNode {
  return (
    <time
      dateTime={at}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = datesIn(lang, toTheSecond).format(new Date(at));
      }}
    >
      {now === null ? dateOf(at, lang, brief) : ago(now - Date.parse(at), lang, words.shell.justNow, brief)}
    </time>
  );
}

/** A brief date omits the year, so that it is about as wide as the time that replaces it. */
const dateOf = (at: string, lang: Language, brief: boolean): string =>
  brief ? formats[lang].monthDay(new Date(at)) : dayIn(lang, at);

/** Months of 30 days, then days, hours, minutes, and "just now" below a minute. */
export function ago(milliseconds: number, lang: Language, justNow: string, brief = false): string {
  const units = [
    ['month', 30 * 24 * 60],
    ['day', 24 * 60],
    ['hour', 60],
    ['minute', 1],
  ] as const;
  const minutes = Math.floor(milliseconds / 60_000);
  const unit = units.find(([, length]) => minutes >= length);
  if (!unit) return justNow;
  const [name, length] = unit;
  return formats[lang].ago(Math.floor(minutes / length), name, brief);
}

const toTheSecond = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;
