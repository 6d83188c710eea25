import { IconBuildingStore } from '@tabler/icons-react';
import { grouped } from '#contract/words/formats.ts';
import { datesIn } from '../../formats.ts';
import { SchoolMark } from '../../schools/school-mark.tsx';
import { useSchoolName } from '../../schools/school-name.ts';
import type { Me } from '../../session/me.ts';
import { Badge } from '../../ui/badge.tsx';
import { useSpeech } from '../../words.tsx';
import { useAccountWords } from '../words.ts';
import { PictureButtons } from './picture-buttons.tsx';
import styles from './user-profile.module.css';

/** Picture, name, school, and the numbers of a person's items and pages. */
export function ProfileHead({ me, changed }: { me: Me; changed: () => Promise<void> }) {
  const { lang } = useSpeech();
  const { profile } = useAccountWords();
  const nameOf = useSchoolName();
  const joined = datesIn(lang, { dateStyle: 'long' }).format(new Date(me.joined));
  const counts = [
    [profile.items, me.counts.items],
    [profile.contents, me.counts.contents],
    [profile.followers, me.counts.followers ?? 0],
  ] as const;
  return (
    <section className={styles.head}>
      <PictureButtons me={me} changed={changed} />
      <div className="column gap-1">
        <h2 className={`bold ${styles.name}`}>{me.username}</h2>
        <p className={`soft wrap ${styles.school}`}>
          <span>{nameOf(me.school)}</span>
          <SchoolMark school={me.school} />
        </p>
        <p className={`row wrap ${styles.badges}`}>
          {me.merchant === 1 && (
            <Badge tone="jade">
              <IconBuildingStore aria-hidden />
              {profile.merchant}
            </Badge>
          )}
          <span className="note">{profile.joined(joined)}</span>
        </p>
      </div>
      <dl className={styles.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className="note">{name}</dt>
            <dd className="amount">{grouped(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
