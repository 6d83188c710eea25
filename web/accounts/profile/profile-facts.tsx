import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useSchoolName } from '../../schools/school-name.ts';
import type { Me } from '../../session/me.ts';
import { auth } from '../../session/session.ts';
import { choosable, useSite } from '../../site.ts';
import { Select } from '../../ui/form/field.tsx';
import { useWords } from '../../words.tsx';
import { useAccountWords } from '../words.ts';
import styles from './user-profile.module.css';

/** Username, e-mail and school. A newly chosen school is saved at once. */
export function ProfileFacts({ me, changed }: { me: Me; changed: () => Promise<void> }) {
  const _words = useWords();
  const { profile } = useAccountWords();
  const tell = useProblem();
  const { schools } = useSite();
  const nameOf = useSchoolName();
  const [wanted, setWanted] = useState<number | null>(null);

  async function choose(school: number) {
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
    <section className="box stack-5 pad-5" aria-labelledby="about-you">
      <h2 id="about-you">{profile.about}</h2>
      <dl className={styles.facts}>
        <div>
          <dt className="note">{profile.username}</dt>
          <dd className="semibold">{me.username}</dd>
        </div>
        <div>
          <dt className="note">{profile.email}</dt>
          <dd className="semibold">
            {me.email}
            <span className="note regular">{profile.emailHint}</span>
          </dd>
        </div>
      </dl>
      <Select
        label={profile.school}
        value={wanted ?? me.school.id}
        disabled={wanted !== null}
        onChange={({ target }) => void choose(Number(target.value))}
        hint={
          me.school.verified ? (
            <span className={`row-inline ${styles.proved}`}>
              <IconRosetteDiscountCheckFilled aria-hidden />
              {profile.verifiedHint}
            </span>
          ) : me.school.id === 1 ? undefined : (
            profile.unverifiedHint
          )
        }
      >
        {choosable(schools, me.school.id).map((school) => (
          <option key={school.id} value={school.id}>
            {nameOf(school)}
          </option>
        ))}
      </Select>
    </section>
  );
}
