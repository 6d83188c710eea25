import { Link, useNavigate, useParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { AskError } from '../../api/ask.ts';
import { Badge } from '../../ui/badge.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { staffAddresses } from '../addresses.ts';
import { useOfficeCall } from '../office/office-call.ts';
import { useAdminPeopleWords } from '../office/people-words.ts';
import { Loading, OfficeScreen } from '../office/screen.tsx';
import { useStaff } from '../shell/staff.ts';
import { Acts } from './acts.tsx';
import { RoleBadge, StateBadge } from './badges.tsx';
import { Facts, type Person } from './facts.tsx';
import { Ledger, Payments, Sessions } from './private-facts.tsx';

/** One person: facts and cases for staff; sessions, payments, points and acts for an admin. */
export default function PersonScreen() {
  const { person: words } = useAdminPeopleWords();
  const { userid = '' } = useParams();
  const navigate = useNavigate();
  const { me } = useStaff();
  const loaded = useOfficeCall('showAccount', { person: userid });
  const { data, error } = loaded;
  const missing = error instanceof AskError && (error.status === 404 || error.status === 403);
  return (
    <OfficeScreen
      title={data?.person.username ?? words.title}
      lede={<Link to={staffAddresses.people}>{words.back}</Link>}
    >
      {!data && missing ? (
        <Empty
          title={words.missing}
          action={<ButtonLink to={staffAddresses.people}>{words.back}</ButtonLink>}
        />
      ) : (
        <Loading loaded={loaded}>
          {({ person }) => (
            <>
              <Face person={person} />
              <Facts person={person} />
              {me.role === 'admin' && (
                <Acts
                  person={person}
                  own={me.userid === person.userid}
                  changed={(next) => (next ? loaded.change(() => next) : void loaded.reload())}
                  deleted={() => navigate(staffAddresses.people, { replace: true })}
                />
              )}
              {person.sessions && <Sessions sessions={person.sessions} />}
              {person.payments && <Payments person={person} payments={person.payments} />}
              {person.ledger && <Ledger ledger={person.ledger} />}
            </>
          )}
        </Loading>
      )}
    </OfficeScreen>
  );
}

function Face({ person }: { person: Person }) {
  const { person: words } = useAdminPeopleWords();
  return (
    <div className="row wrap gap-3">
      <Avatar name={person.username} picture={person.avatar} size={48} />
      <RoleBadge role={person.role} />
      <StateBadge state={person.state} />
      {person.merchant === 1 && <Badge tone="gold">{words.merchant}</Badge>}
      <Link to={addresses.person(person.username)}>{words.profile}</Link>
    </div>
  );
}
