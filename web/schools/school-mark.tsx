import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { ShownSchool } from '#contract/schools/schools.ts';
import { formats } from '#contract/words/formats.ts';
import { useStandingWords } from '../accounts/standing/words.ts';
import { useSpeech } from '../words.tsx';
import styles from './school-mark.module.css';

/** "USC, verified Sep 2026": in grey if that was more than a year ago. Renders nothing without the mark. */
export function SchoolMark({ school }: { school: ShownSchool }) {
  const { lang } = useSpeech();
  const { school: words } = useStandingWords();
  if (!school.verified_at) return null;
  const since = formats[lang].monthYear(new Date(school.verified_at));
  return (
    <span
      className={`row-inline gap-1 icons-16 semibold ${styles.mark}`}
      data-old={school.renew || undefined}
    >
      <IconRosetteDiscountCheckFilled aria-hidden />
      <span>{words.mark(school.abbr, since)}</span>
      {school.renew && <span className="only-heard">{words.old}</span>}
    </span>
  );
}
