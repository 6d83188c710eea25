import { datesIn } from '../../formats.ts';
import { zoned } from '../../listings/zoned.ts';
import { useMe } from '../../session/me.ts';
import { useSite } from '../../site.ts';
import { useSpeech } from '../../words.tsx';
import { usePoints } from '../use-points.ts';

/** When the school's next day begins, as the reader's clock will show it; nothing while today is not known. */
export function useNextCheckIn(): string {
  const { lang } = useSpeech();
  const { schools } = useSite();
  const me = useMe();
  const today = usePoints().points?.week.at(-1)?.day;
  const zone = schools.find(({ id }) => id === me?.school.id)?.timezone;
  if (!today || !zone) return '';
  const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const begins = new Date(zoned(`${tomorrow}T00:00`, zone));
  return datesIn(lang, { weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(begins);
}
