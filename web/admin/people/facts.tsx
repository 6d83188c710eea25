import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { grouped } from '#contract/words/formats.ts';
import { useStandingWords } from '../../accounts/standing/words.ts';
import type { Answered } from '../../api/ask.ts';
import { datesIn, dayIn } from '../../formats.ts';
import { useSchoolName } from '../../schools/school-name.ts';
import { useSpeech } from '../../words.tsx';
import { staffAddresses } from '../addresses.ts';
import { useAdminPeopleWords } from '../office/people-words.ts';
import styles from './person.module.css';

export type Person = Answered<'showAccount'>['person'];

/** A person's identity, their activity in figures, and the cases about them. */
export function Facts({ person }: { person: Person }) {
  const { person: words, people } = useAdminPeopleWords();
  const { lang } = useSpeech();
  const { levels } = useStandingWords();
  const nameOf = useSchoolName();
  const lines: readonly (readonly [string, ReactNode])[] = [
    ...(person.email === undefined ? [] : [[words.email, person.email] as const]),
    [words.id, person.userid],
    [words.school, `${nameOf(person.school)}${person.school.verified ? ` · ${people.verified}` : ''}`],
    [words.joined, datesIn(lang, { dateStyle: 'long' }).format(new Date(person.joined))],
    [words.standing, levels[person.standing as keyof typeof levels]],
    ...(person.balance === undefined ? [] : [[words.balance, grouped(person.balance)] as const]),
    ...(person.role === 'moderator'
      ? [
          [
            words.looksAfter,
            person.schools.map((id) => nameOf({ id, name: `${id}` })).join(' · ') || words.everySchool,
          ] as const,
        ]
      : []),
  ];
  return (
    <>
      <PersonPart title={words.facts}>
        <dl className={styles.facts}>
          {lines.map(([name, value]) => (
            <div key={name} className="spread ruled">
              <dt className="muted">{name}</dt>
              <dd className="text-end">{value}</dd>
            </div>
          ))}
        </dl>
        <dl className={styles.counts}>
          {(['listings', 'topics', 'replies', 'contents', 'messages'] as const).map((it) => (
            <div key={it}>
              <dt className="note">{words.counts[it]}</dt>
              <dd className="amount">{grouped(person.counts[it])}</dd>
            </div>
          ))}
        </dl>
      </PersonPart>
      <PersonPart title={words.cases}>
        {person.cases.length === 0 && <p className="soft">{words.noCases}</p>}
        <ul>
          {person.cases.map(({ id, state, opened }) => (
            <li key={id} className={`ruled spread ${styles.line}`}>
              <Link to={staffAddresses.case(id)}>{words.caseOf(id)}</Link>
              <span className="soft">
                {words.caseStates[state as keyof typeof words.caseStates]} · {dayIn(lang, opened)}
              </span>
            </li>
          ))}
        </ul>
      </PersonPart>
    </>
  );
}

/** A part of a person's screen. */
export function PersonPart({ title, lede, children }: { title: string; lede?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="box stack-4 column pad-5" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lede && <p className="note">{lede}</p>}
      </div>
      {children}
    </section>
  );
}
