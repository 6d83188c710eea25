import type { ReactNode } from 'react';
import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import type { ShownCase } from '#contract/moderation/moderation.ts';
import type { Level } from '#contract/standing/standing.ts';
import { grouped } from '#contract/words/formats.ts';
import { datesIn } from '../../formats.ts';
import { PersonLink } from '../../people/person-link.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useSpeech } from '../../words.tsx';
import { staffAddresses } from '../addresses.ts';
import styles from './case.module.css';
import { useCaseWords } from './words.ts';

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** The known facts about the person of a case. */
export function Facts({ it: { person, facts } }: { it: ShownCase }) {
  const { facts: words } = useCaseWords();
  const { lang } = useSpeech();
  const { joined, school, state, until, counts, upheld, cases, role } = facts;
  const end = until && words.until(datesIn(lang, moment).format(new Date(until)));
  return (
    <section className="box stack-4 column pad-5" aria-labelledby="facts">
      <h2 id="facts">{words.title}</h2>
      <p className="row gap-3">
        <Avatar name={person.username} picture={person.avatar} size={40} />
        <PersonLink name={person.username} className="semibold cut" />
      </p>
      <dl className={styles.facts}>
        {(state !== 'active' || person.username !== deletedUsername) && (
          <Fact name={words.state}>{[words.states[state], end].filter(Boolean).join(' ')}</Fact>
        )}
        <Fact name={words.standing}>{words.levels[person.standing as Level]}</Fact>
        <Fact name={words.joined}>{datesIn(lang, { dateStyle: 'medium' }).format(new Date(joined))}</Fact>
        {school.abbr && (
          <Fact name={words.school}>
            {school.verified ? `${school.abbr} · ${words.verified}` : school.abbr}
          </Fact>
        )}
        <Fact name={words.wrote}>
          {words.counts(counts.listings, counts.topics, counts.posts, counts.contents)}
        </Fact>
        <Fact name={words.upheld}>{grouped(upheld)}</Fact>
        <Fact name={words.cases}>
          {cases > 0 ? (
            <PlainLink to={`${staffAddresses.cases}?${new URLSearchParams({ person: person.userid })}`}>
              {grouped(cases)}
            </PlainLink>
          ) : (
            grouped(cases)
          )}
        </Fact>
        {words.roles[role] && <Fact name={words.role}>{words.roles[role]}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="spread">
      <dt className="muted">{name}</dt>
      <dd className="text-end figures">{children}</dd>
    </div>
  );
}
