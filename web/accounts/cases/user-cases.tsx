import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../../addresses.ts';
import { useOwnCall } from '../../api/use-call.ts';
import { Empty } from '../../ui/empty.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import { OneCase } from './own-case.tsx';
import { useAppealWords } from './words.ts';

/** The decisions about the person and their things. An address such as #case-5 opens one of them. */
export default function UserCases() {
  const words = useAppealWords();
  const { shell } = useWords();
  const { hash } = useLocation();
  const { data, error, busy, reload, extend } = useOwnCall('ownCases', {});
  const cases = data?.cases;
  const there = cases !== undefined;
  useEffect(() => {
    if (there && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [there, hash]);

  function more() {
    void extend({ offset: cases?.length ?? 0 }, (shown, found) => ({
      ...found,
      cases: [...shown.cases, ...found.cases.filter(({ id }) => shown.cases.every((it) => it.id !== id))],
    }));
  }

  return (
    <div className="stack-4 column">
      <Head title={words.title} hidden />
      <h1 className="in-phone-bar" tabIndex={-1}>
        {words.title}
      </h1>
      <p className="lede">
        {words.lede} <PlainLink to={addresses.rules}>{shell.rules}</PlainLink>
      </p>
      {cases?.map((it) => (
        <OneCase key={it.id} it={it} onAppealed={() => void reload()} />
      ))}
      {cases?.length === 0 && <Empty title={words.empty.title}>{words.empty.text}</Empty>}
      {error && <Trouble text={words.failed} busy={busy} onRetry={reload} />}
      {!cases && !error && (
        <div>
          <p className="only-heard" role="status">
            {words.loading}
          </p>
          <Skeleton height={240} />
        </div>
      )}
      {data && data.cases.length < data.total && (
        <Button busy={busy} onClick={more}>
          {words.more}
        </Button>
      )}
    </div>
  );
}
