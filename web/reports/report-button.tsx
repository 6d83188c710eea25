import { IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { owns } from '#contract/accounts/policy.ts';
import type { ThingKind } from '#contract/moderation/policy.ts';
import { useSession } from '../session/session.ts';
import { optionalPart } from '../ui/optional-part.ts';
import { useReportWords } from './use-report-words.ts';

const ReportDialog = optionalPart(() =>
  import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog),
);

interface Props {
  kind: ThingKind;
  id: string;
  /** The thing's owner, who cannot report it. */
  by: { userid: string };
  className: string;
  /** Whether only its icon shows. */
  brief?: boolean;
  /** Called when the dialog opens and closes. */
  onOpen?: (open: boolean) => void;
}

/** Reports a thing to staff. */
export function ReportButton({ kind, id, by, className, brief = false, onOpen }: Props) {
  const words = useReportWords();
  const own = owns(useSession(), by);
  // The thing at the press: the button may be about another one while the dialog is open.
  const [asked, setAsked] = useState<{ id: string; open: boolean }>();
  if (own) return null;
  const opened = (it: { id: string; open: boolean }) => {
    setAsked(it);
    onOpen?.(it.open);
  };
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={words.titles[kind]}
        onClick={() => opened({ id, open: true })}
      >
        <IconFlag aria-hidden />
        {!brief && <span>{words.report}</span>}
      </button>
      {asked && (
        <Suspense>
          <ReportDialog
            key={asked.id}
            about={{ kind, id: asked.id }}
            open={asked.open}
            onClose={() => opened({ ...asked, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}
