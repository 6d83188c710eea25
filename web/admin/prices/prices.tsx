import { grouped } from '#contract/words/formats.ts';
import { numbersIn } from '../../formats.ts';
import { dollars } from '../../payments/dollars.ts';
import { useSpeech } from '../../words.tsx';
import { OfficeList } from '../office/list.tsx';
import { useOfficeCall } from '../office/office-call.ts';
import { EditButton, OpenBadge, RowsScreen } from '../office/rows-screen.tsx';
import { Loading } from '../office/screen.tsx';
import { useAdminSiteWords } from '../office/site-words.ts';
import { useSheet } from '../office/use-sheet.ts';
import { useOfficeWords } from '../office/words.ts';
import { type Price, PriceSheet } from './price-sheet.tsx';

/** The offers of points: opened, closed, changed and added. */
export default function Prices() {
  const { prices: words } = useAdminSiteWords();
  const office = useOfficeWords();
  const { lang } = useSpeech();
  const loaded = useOfficeCall('adminOptions', {});
  const sheet = useSheet<Price | 'new'>();
  const { data } = loaded;
  const say = numbersIn(lang, { maximumFractionDigits: 0 });
  const columns = [
    { name: words.priceShort, cell: (it: Price) => dollars(it.price, lang) },
    { name: words.points, kind: 'figure' as const, cell: (it: Price) => grouped(it.points) },
    {
      name: words.rate,
      kind: 'figure' as const,
      cell: (it: Price) => say.format((it.points / it.price) * 100),
    },
    {
      name: office.state,
      cell: ({ open }: Price) => <OpenBadge open={open} />,
    },
  ];
  return (
    <RowsScreen words={words} onAdd={() => sheet.show('new')}>
      <Loading loaded={loaded}>
        {({ rows }) => (
          <OfficeList
            label={words.title}
            columns={columns}
            rows={rows}
            idOf={({ price }) => price}
            acts={(it) => <EditButton name={dollars(it.price, lang)} onClick={() => sheet.show(it)} />}
          />
        )}
      </Loading>
      {sheet.subject && data && (
        <PriceSheet
          key={sheet.key}
          option={sheet.subject === 'new' ? null : sheet.subject}
          there={data.rows.map(({ price }) => price)}
          version={data.version}
          isOpen={sheet.isOpen}
          reload={loaded.reload}
          onClose={sheet.close}
        />
      )}
    </RowsScreen>
  );
}
