import { Link } from 'react-router';
import { applicationStates } from '#contract/admin/merchants.ts';
import type { Answered } from '../../api/ask.ts';
import { dayIn } from '../../formats.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Badge } from '../../ui/badge.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSpeech } from '../../words.tsx';
import { staffAddresses } from '../addresses.ts';
import { ActDialog, reasonAlone } from '../office/act-dialog.tsx';
import { Filter, Filters, Found, Pages } from '../office/filters.tsx';
import { askOffice, useOfficeCall } from '../office/office-call.ts';
import { useAdminPeopleWords } from '../office/people-words.ts';
import { Loading, OfficeScreen } from '../office/screen.tsx';
import { page, useAsked } from '../office/use-asked.ts';
import { useSheet } from '../office/use-sheet.ts';
import { useOfficeWords } from '../office/words.ts';
import { useStaff } from '../shell/staff.ts';
import styles from './merchants.module.css';

type Application = Answered<'listMerchants'>['applications'][number];

/** The applications of merchants, which an admin grants or refuses. */
export default function Merchants() {
  const { merchants: words } = useAdminPeopleWords();
  const office = useOfficeWords();
  const asked = useAsked();
  const sheet = useSheet<{ application: Application; grant: boolean }>();
  const loaded = useOfficeCall('listMerchants', {
    state: asked.oneOf('state', applicationStates),
    offset: asked.offset,
    limit: page,
  });
  return (
    <OfficeScreen title={words.title} lede={words.lede}>
      <Filters asked={asked}>
        <Filter
          asked={asked}
          name="state"
          label={office.state}
          values={applicationStates}
          names={words.states}
        />
      </Filters>
      <Loading loaded={loaded}>
        {({ applications, total }) => (
          <>
            <Found total={total} />
            {applications.length === 0 && <Empty title={words.none}>{words.noneText}</Empty>}
            <ul className="stack-4 column">
              {applications.map((it) => (
                <Paper
                  key={it.id}
                  application={it}
                  onDecide={(grant) => sheet.show({ application: it, grant })}
                />
              ))}
            </ul>
            <Pages asked={asked} total={total} />
          </>
        )}
      </Loading>
      {sheet.subject && (
        <Decision
          key={sheet.key}
          {...sheet.subject}
          isOpen={sheet.isOpen}
          onClose={sheet.close}
          onDone={loaded.reload}
        />
      )}
    </OfficeScreen>
  );
}

const tones = { open: 'gold', granted: 'jade', refused: 'plain' } as const;

function Paper({ application, onDecide }: { application: Application; onDecide: (grant: boolean) => void }) {
  const { merchants: words } = useAdminPeopleWords();
  const { lang } = useSpeech();
  const { me } = useStaff();
  const { person, name, website, text, photo, state, reason, timestamp, decided } = application;
  const web = /^https?:\/\//i.test(website) ? website : '';
  return (
    <li className={`box pad-5 ${styles.paper}`}>
      {photo && (
        <a href={`/files/${photo}`} target="_blank" rel="noreferrer" className={styles.picture}>
          <img
            src={`/files/${photo}?w=480`}
            width={160}
            height={160}
            alt={words.picture(name)}
            loading="lazy"
            decoding="async"
          />
        </a>
      )}
      <div className="stack-3 column grow">
        <div className="row wrap gap-2 between">
          <h2 className={styles.name}>{name}</h2>
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
        </div>
        <p className="note">
          {words.by} <Link to={staffAddresses.account(person.userid)}>{person.username}</Link>
          {' · '}
          {dayIn(lang, timestamp)}
        </p>
        <p className={styles.text}>{text}</p>
        {website && (
          <p>
            <span className="muted">{words.website}</span>{' '}
            {web ? (
              <a href={web} target="_blank" rel="noreferrer nofollow">
                {website}
              </a>
            ) : (
              website
            )}
          </p>
        )}
        {decided && (
          <p className="soft">
            <span className="muted">
              {words.reason} {dayIn(lang, decided)}
            </span>{' '}
            {reason}
          </p>
        )}
        {state === 'open' && person.userid !== me.userid && (
          <div className="wrap gap-2">
            <Button aria-haspopup="dialog" aria-label={words.grantOf(name)} onClick={() => onDecide(true)}>
              {words.grant}
            </Button>
            <Button
              look="danger"
              aria-haspopup="dialog"
              aria-label={words.refuseOf(name)}
              onClick={() => onDecide(false)}
            >
              {words.refuse}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

interface DecisionProps {
  application: Application;
  grant: boolean;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function Decision({ application: { id, name }, grant, isOpen, onClose, onDone }: DecisionProps) {
  const { merchants: words } = useAdminPeopleWords();
  const office = useOfficeWords();
  return (
    <ActDialog
      isOpen={isOpen}
      title={grant ? words.granting(name) : words.refusing(name)}
      hint={office.reasonTold}
      yes={grant ? words.grant : words.refuse}
      danger={!grant}
      schema={reasonAlone}
      act={async ({ reason }) => {
        await askOffice('decideMerchant', { id, grant, reason });
        notify({ type: 'success', about: 'merchant', message: grant ? words.granted : words.refused });
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
