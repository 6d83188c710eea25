import { categoryTypes } from '#contract/listings/categories.ts';
import { useSpeech } from '../../words.tsx';
import { Filter, Filters } from '../office/filters.tsx';
import { OfficeList } from '../office/list.tsx';
import { useOfficeCall } from '../office/office-call.ts';
import { BothNames, EditButton, OpenBadge, RowsScreen } from '../office/rows-screen.tsx';
import { Loading } from '../office/screen.tsx';
import { useAdminThingsWords } from '../office/things-words.ts';
import { useAsked } from '../office/use-asked.ts';
import { useSheet } from '../office/use-sheet.ts';
import { useOfficeWords } from '../office/words.ts';
import { type Subcategory, SubcategorySheet } from './subcategory-sheet.tsx';

/** The sub-categories of listings: opened, closed, renamed and added. */
export default function Subcategories() {
  const { subcategories: words } = useAdminThingsWords();
  const office = useOfficeWords();
  const { lang, words: all } = useSpeech();
  const asked = useAsked();
  const type = asked.oneOf('type', categoryTypes);
  const loaded = useOfficeCall('adminSubcategories', {});
  const sheet = useSheet<Subcategory | 'new'>();
  const { data } = loaded;
  const names = ({ label, name }: Subcategory) =>
    (lang === 'zh' ? [label, name] : [name, label]) as [string, string];
  const columns = [
    {
      name: words.subcategory,
      cell: (it: Subcategory) => {
        const [name, other] = names(it);
        return <BothNames name={name} other={other} />;
      },
    },
    { name: words.type, cell: (it: Subcategory) => all.listings.types[it.type] },
    { name: office.state, cell: ({ open }: Subcategory) => <OpenBadge open={open} /> },
  ];
  return (
    <RowsScreen words={words} onAdd={() => sheet.show('new')}>
      <Filters asked={asked}>
        <Filter
          asked={asked}
          name="type"
          label={words.type}
          values={categoryTypes}
          names={all.listings.types}
        />
      </Filters>
      <Loading loaded={loaded}>
        {({ rows }) => (
          <OfficeList
            label={words.title}
            columns={columns}
            rows={rows.filter((it) => !type || it.type === type)}
            idOf={({ type, label }) => `${type} ${label}`}
            acts={(it) => <EditButton name={names(it)[0]} onClick={() => sheet.show(it)} />}
          />
        )}
      </Loading>
      {sheet.subject && data && (
        <SubcategorySheet
          key={sheet.key}
          subcategory={sheet.subject === 'new' ? null : sheet.subject}
          there={data.rows}
          version={data.version}
          isOpen={sheet.isOpen}
          reload={loaded.reload}
          onClose={sheet.close}
        />
      )}
    </RowsScreen>
  );
}
