import type { ReactNode } from 'react';
import type { Calls } from '#contract/calls.ts';
import type { Answered } from '../../api/ask.ts';
import type { Loaded } from '../../api/use-call.ts';
import { useProblem } from '../../api/use-problem.ts';
import { Head } from '../../ui/head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import styles from './office.module.css';
import { useOfficeWords } from './words.ts';

interface Props {
  title: string;
  lede?: ReactNode;
  /** The one action of the screen, next to its title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A screen of the office: its title, its purpose, and its content. */
export function OfficeScreen({ title, lede, action, children }: Props) {
  return (
    <div className="stack-5 column">
      <Head title={title} hidden />
      <header className="wrap between top gap-3">
        <div className={`stack-2 ${styles.title}`}>
          <h1 tabIndex={-1}>{title}</h1>
          {lede && <p className="lede">{lede}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}

/** The result of a call; until then a placeholder, or the error with a retry. */
export function Loading<Name extends keyof Calls>({
  loaded: { data, error, busy, reload },
  children,
}: {
  loaded: Loaded<Name>;
  children: (data: Answered<Name>) => ReactNode;
}) {
  const words = useOfficeWords();
  const tell = useProblem();
  if (data)
    return (
      <div className="stack-5 column" aria-busy={busy}>
        {children(data)}
      </div>
    );
  if (error) return <Trouble text={tell(error)} busy={busy} onRetry={reload} />;
  return (
    <div className="stack-3">
      <p className="only-heard" role="status">
        {words.loading}
      </p>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </div>
  );
}
