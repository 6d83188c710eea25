import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { type SchoolId, schools } from '#contract/schools/schools.ts';
import { ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import type { Me } from '../../session/me.ts';
import { auth } from '../../session/session.ts';
import { Select } from '../../ui/form/field.tsx';
import { useWords } from '../../words.tsx';
import styles from './user-profile.module.css';

/** Username, e-mail and school. A newly chosen school is saved at once. */
export function ProfileFacts({ me, changed }: { me: Me; changed: () => Promise<void> }) {
  const words = useWords();
  const { profile } = words.accounts;
  const tell = useProblem();
  const [wanted, setWanted] = useState<number | null>(null);

  async function choose(school: SchoolId) {
    setWanted(school);
    try {
      await ask('changeUser', { school });
      const abbr = schools.find(({ id }) => id === school)?.abbr ?? '';
      const session = auth.get();
      if (session) auth.set({ ...session, school_abbr: abbr });
      await changed();
      notify({ type: 'success', about: 'school', message: profile.schoolSaved });
    } catch (error) {
      notify({ type: 'error', about: 'school', message: tell(error) });
    } finally {
      setWanted(null);
    }
  }

  return (
    <section className={styles.card} aria-labelledby="about-you">
      <h2 id="about-you">{profile.about}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{profile.username}</dt>
          <dd>{me.username}</dd>
        </div>
        <div>
          <dt>{profile.email}</dt>
          <dd>
            {me.email}
            <span className={styles.muted}>{profile.emailHint}</span>
          </dd>
        </div>
      </dl>
      <Select
        label={profile.school}
        value={wanted ?? me.school.id}
        disabled={wanted !== null}
        onChange={({ target }) => void choose(Number(target.value) as SchoolId)}
        hint={
          me.school.verified ? (
            <span className={styles.proved}>
              <IconRosetteDiscountCheckFilled aria-hidden />
              {profile.verifiedHint}
            </span>
          ) : me.school.id === 1 ? undefined : (
            profile.unverifiedHint
          )
        }
      >
        {schools.map(({ id }) => (
          <option key={id} value={id}>
            {words.schools[id]}
          </option>
        ))}
      </Select>
    </section>
  );
}
