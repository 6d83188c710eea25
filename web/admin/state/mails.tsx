import { mailStates } from '#contract/admin/mails.ts';
import type { Answered } from '../../api/ask.ts';
import { datesIn } from '../../formats.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { useSpeech } from '../../words.tsx';
import { useFiguresWords } from '../office/figures-words.ts';
import { Found, Pages } from '../office/filters.tsx';
import { type Column, OfficeList } from '../office/list.tsx';
import { askOffice, useOfficeCall } from '../office/office-call.ts';
import { Loading } from '../office/screen.tsx';
import { page, useAsked } from '../office/use-asked.ts';
import { useOfficeWords } from '../office/words.ts';

type Mail = Answered<'allMails'>['mails'][number];

const tones = { waiting: 'gold', sent: 'jade', failed: 'error' } as const;
const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** The mails of the site, failed ones first, which can be sent again while their text is kept. */
export function Mails() {
  const { mails: words } = useFiguresWords();
  const office = useOfficeWords();
  const { lang } = useSpeech();
  const asked = useAsked();
  const state = asked.get('state') === 'all' ? undefined : (asked.oneOf('state', mailStates) ?? 'failed');
  const loaded = useOfficeCall('allMails', { state, offset: asked.offset, limit: page });
  const columns: Column<Mail>[] = [
    { name: words.to, cell: ({ email }) => email },
    { name: words.kind, cell: ({ kind }) => words.kinds[kind] ?? kind },
    { name: words.date, kind: 'date', cell: (it) => datesIn(lang, moment).format(new Date(it.timestamp)) },
    { name: office.state, cell: (it) => <Badge tone={tones[it.state]}>{words.states[it.state]}</Badge> },
    { name: words.attempts, kind: 'figure', cell: ({ attempts }) => attempts },
    { name: words.error, cell: ({ error }) => error || null },
  ];
  return (
    <section className="stack-4 column" aria-labelledby="mails">
      <div>
        <h2 id="mails">{words.title}</h2>
        <p className="note">{words.lede}</p>
      </div>
      <Choice label={office.state}>
        {(['failed', 'waiting', 'sent', 'all'] as const).map((it) => (
          <button
            key={it}
            type="button"
            aria-pressed={it === (state ?? 'all')}
            onClick={() => asked.set('state', it === 'failed' ? '' : it)}
          >
            {it === 'all' ? office.all : words.states[it]}
          </button>
        ))}
      </Choice>
      <Loading loaded={loaded}>
        {({ mails, total }) =>
          total === 0 ? (
            <Empty title={words.none}>{words.noneText}</Empty>
          ) : (
            <>
              <Found total={total} />
              <OfficeList
                label={words.title}
                columns={columns}
                rows={mails}
                idOf={({ id }) => id}
                acts={(it) => it.again && <SendAgain mail={it} onSent={loaded.reload} />}
              />
              <Pages asked={asked} total={total} />
            </>
          )
        }
      </Loading>
    </section>
  );
}

function SendAgain({ mail: { id, email }, onSent }: { mail: Mail; onSent: () => Promise<void> }) {
  const { mails: words } = useFiguresWords();
  const [busy, send] = useAction('mails', async () => {
    await askOffice('resendMail', { mail: id });
    notify({ type: 'success', about: 'mails', message: words.sent });
    await onSent();
  });
  return (
    <Button size="small" busy={busy} aria-label={words.againTo(email)} onClick={send}>
      {words.again}
    </Button>
  );
}
