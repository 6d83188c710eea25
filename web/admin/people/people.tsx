import { Link } from 'react-router';
import { roles } from '#contract/accounts/policy.ts';
import { personStates } from '#contract/moderation/policy.ts';
import { useStandingWords } from '../../accounts/standing/words.ts';
import type { Answered } from '../../api/ask.ts';
import { dayIn } from '../../formats.ts';
import { useSpeech } from '../../words.tsx';
import { staffAddresses } from '../addresses.ts';
import { Filter, Filters, Found, Pages } from '../office/filters.tsx';
import { type Column, OfficeList } from '../office/list.tsx';
import { useOfficeCall } from '../office/office-call.ts';
import { useAdminPeopleWords } from '../office/people-words.ts';
import { Loading, OfficeScreen } from '../office/screen.tsx';
import { page, useAsked } from '../office/use-asked.ts';
import { useStaff } from '../shell/staff.ts';
import { RoleBadge, StateBadge } from './badges.tsx';

type Person = Answered<'listAccounts'>['people'][number];

/** The people of the site, or of a moderator's schools, found by words, role and state. */
export default function People() {
  const { people: words, roles: roleNames, states } = useAdminPeopleWords();
  const { lang } = useSpeech();
  const { levels } = useStandingWords();
  const { me } = useStaff();
  const asked = useAsked();
  const loaded = useOfficeCall('listAccounts', {
    q: asked.get('q').slice(0, 254),
    role: asked.oneOf('role', roles),
    state: asked.oneOf('state', personStates),
    offset: asked.offset,
    limit: page,
  });
  const columns: Column<Person>[] = [
    {
      name: words.person,
      cell: (it) => (
        <span className="tight">
          <Link to={staffAddresses.account(it.userid)}>{it.username}</Link>
          {it.email && <span className="note regular">{it.email}</span>}
        </span>
      ),
    },
    {
      name: words.school,
      cell: ({ school }) => (school.verified ? `${school.abbr}, ${words.verified}` : school.abbr),
    },
    { name: words.role, cell: ({ role }) => <RoleBadge role={role} /> },
    { name: words.state, cell: ({ state }) => <StateBadge state={state} /> },
    { name: words.standing, cell: ({ standing }) => levels[standing as keyof typeof levels] },
    { name: words.joined, kind: 'date', cell: ({ joined }) => dayIn(lang, joined) },
  ];
  return (
    <OfficeScreen title={words.title} lede={words.lede}>
      <Filters asked={asked} q={me.role === 'admin' ? words.q : words.qForModerators}>
        <Filter asked={asked} name="role" label={words.role} values={roles} names={roleNames} />
        <Filter asked={asked} name="state" label={words.state} values={personStates} names={states} />
      </Filters>
      <Loading loaded={loaded}>
        {({ people, total }) => (
          <>
            <Found total={total} />
            <OfficeList label={words.title} columns={columns} rows={people} idOf={({ userid }) => userid} />
            <Pages asked={asked} total={total} />
          </>
        )}
      </Loading>
    </OfficeScreen>
  );
}
