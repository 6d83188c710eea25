import { IconBuildingStore, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { useSchoolName } from '../../schools/school-name.ts';
import type { Me } from '../../session/me.ts';
import { Badge } from '../../ui/badge.tsx';
import { langTags, useSpeech } from '../../words.tsx';
import { PictureButtons } from './picture-buttons.tsx';
import styles from './user-profile.module.css';

/** Picture, name, school, and how many items and pages a person has. */
export function ProfileHead({ me, changed }: { me: Me; changed: () => Promise<void> }) {
  const { lang, words } = useSpeech();
  const { profile } = words.accounts;
  const nameOf = useSchoolName();
  const joined = new Intl.DateTimeFormat(langTags[lang], { dateStyle: 'long' }).format(new Date(me.joined));
  const counts = [
    [profile.items, me.counts.items],
    [profile.contents, me.counts.contents],
    [profile.followers, me.counts.followers],
  ] as const;
  return (
    <section className={styles.head}>
      <PictureButtons me={me} changed={changed} />
      <div className={styles.names}>
        <h2 className={styles.name}>{me.username}</h2>
        <p className={styles.school}>
          <span>{nameOf(me.school)}</span>
          {me.school.verified && (
            <IconRosetteDiscountCheckFilled
              className={styles.tick}
              role="img"
              aria-label={profile.verified}
            />
          )}
        </p>
        <p className={styles.badges}>
          {me.merchant === 1 && (
            <Badge tone="jade">
              <IconBuildingStore aria-hidden />
              {profile.merchant}
            </Badge>
          )}
          <span className={styles.muted}>{profile.joined(joined)}</span>
        </p>
      </div>
      <dl className={styles.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString(langTags[lang])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
