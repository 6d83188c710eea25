import { useSpeech } from '../../words.tsx';
import { useAdminChatWords } from '../office/chat-words.ts';
import { OfficeList } from '../office/list.tsx';
import { useOfficeCall } from '../office/office-call.ts';
import { BothNames, EditButton, OpenBadge, RowsScreen } from '../office/rows-screen.tsx';
import { Loading } from '../office/screen.tsx';
import { useSheet } from '../office/use-sheet.ts';
import { useOfficeWords } from '../office/words.ts';
import { type Room, RoomSheet } from './room-sheet.tsx';

/** The rooms of the helper: opened, closed, changed and added. */
export default function Rooms() {
  const { rooms: words } = useAdminChatWords();
  const office = useOfficeWords();
  const { lang } = useSpeech();
  const loaded = useOfficeCall('adminRooms', {});
  const sheet = useSheet<Room | 'new'>();
  const { data } = loaded;
  const nameOf = (it: Room) => (lang === 'zh' ? it.name_zh : it.name);
  const columns = [
    {
      name: words.name,
      cell: (it: Room) => <BothNames name={nameOf(it)} other={lang === 'zh' ? it.name : it.name_zh} />,
    },
    { name: words.about, cell: (it: Room) => (lang === 'zh' ? it.about_zh : it.about) },
    { name: words.room, cell: (it: Room) => it.room },
    {
      name: office.state,
      cell: ({ open }: Room) => <OpenBadge open={open} />,
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
            idOf={({ room }) => room}
            acts={(it) => <EditButton name={nameOf(it)} onClick={() => sheet.show(it)} />}
          />
        )}
      </Loading>
      {sheet.subject && data && (
        <RoomSheet
          key={sheet.key}
          room={sheet.subject === 'new' ? null : sheet.subject}
          there={data.rows.map(({ room }) => room)}
          version={data.version}
          isOpen={sheet.isOpen}
          reload={loaded.reload}
          onClose={sheet.close}
        />
      )}
    </RowsScreen>
  );
}
