import type { ReactNode } from 'react';
import type { HidableKind } from '#contract/moderation/policy.ts';
import { Empty } from '../ui/empty.tsx';
import { Head } from '../ui/head.tsx';
import { useReported } from './reported.ts';
import { useReportWords } from './use-report-words.ts';

/** The screen of one thing, or a note that the person's own report hides it. */
export function UnlessReported({
  kind,
  id,
  children,
}: {
  kind: HidableKind;
  id: string;
  children: ReactNode;
}) {
  const isReported = useReported();
  const words = useReportWords();
  if (!isReported(kind, id)) return children;
  return (
    <>
      <Head title={words.hiddenTitle} hidden />
      <Empty title={words.hiddenTitle}>{words.hiddenText}</Empty>
    </>
  );
}
