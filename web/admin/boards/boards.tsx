import { useSpeech } from '../../words.tsx';
import { OfficeList } from '../office/list.tsx';
import { useOfficeCall } from '../office/office-call.ts';
import { BothNames, EditButton, OpenBadge, RowsScreen } from '../office/rows-screen.tsx';
import { Loading } from '../office/screen.tsx';
import { useAdminThingsWords } from '../office/things-words.ts';
import { useSheet } from '../office/use-sheet.ts';
import { useOfficeWords } from '../office/words.ts';
import { type Board, BoardSheet } from './board-sheet.tsx';

/** The boards of the forum: opened, closed, changed and added. */
export default function Boards() {
  const { boards: words } = useAdminThingsWords();
  const office = useOfficeWords();
  const { lang } = useSpeech();
  const loaded = useOfficeCall('adminBoards', {});
  const sheet = useSheet<Board | 'new'>();
  const { data } = loaded;
  const names = ({ name, name_zh }: Board) =>
    (lang === 'zh' ? [name_zh, name] : [name, name_zh]) as [string, string];
  const columns = [
    {
      name: words.name,
      cell: (it: Board) => {
        const [name, other] = names(it);
        return <BothNames name={name} other={other} />;
      },
    },
    { name: words.number, kind: 'figure' as const, cell: ({ within, id }: Board) => within ?? id },
    { name: words.subcategories, cell: ({ subcategories }: Board) => subcategories.join(', ') },
    { name: office.state, cell: ({ open }: Board) => <OpenBadge open={open} /> },
  ];
  return (
    <RowsScreen words={words} onAdd={() => sheet.show('new')}>
      <Loading loaded={loaded}>
        {({ rows }) => (
          <OfficeList
            label={words.title}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            acts={(it) => <EditButton name={names(it)[0]} onClick={() => sheet.show(it)} />}
          />
        )}
      </Loading>
      {sheet.subject && data && (
        <BoardSheet
          key={sheet.key}
          board={sheet.subject === 'new' ? null : sheet.subject}
          version={data.version}
          isOpen={sheet.isOpen}
          reload={loaded.reload}
          onClose={sheet.close}
        />
      )}
    </RowsScreen>
  );
}
