import { useAdminChatWords } from '../office/chat-words.ts';
import { OfficeList } from '../office/list.tsx';
import { useOfficeCall } from '../office/office-call.ts';
import { EditButton, OpenBadge, RowsScreen } from '../office/rows-screen.tsx';
import { Loading } from '../office/screen.tsx';
import { useSheet } from '../office/use-sheet.ts';
import { useOfficeWords } from '../office/words.ts';
import { type Partner, PartnerSheet } from './partner-sheet.tsx';

/** The partners in the chats: opened, closed and added. */
export default function Partners() {
  const { partners: words } = useAdminChatWords();
  const office = useOfficeWords();
  const loaded = useOfficeCall('adminPartners', {});
  const sheet = useSheet<Partner | 'new'>();
  const { data } = loaded;
  const columns = [
    { name: words.name, cell: (it: Partner) => <bdi>{it.username}</bdi> },
    { name: words.id, cell: (it: Partner) => it.person },
    {
      name: office.state,
      cell: ({ open }: Partner) => <OpenBadge open={open} />,
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
            idOf={({ person }) => person}
            acts={(it) => <EditButton name={it.username} onClick={() => sheet.show(it)} />}
          />
        )}
      </Loading>
      {sheet.subject && data && (
        <PartnerSheet
          key={sheet.key}
          partner={sheet.subject === 'new' ? null : sheet.subject}
          version={data.version}
          isOpen={sheet.isOpen}
          reload={loaded.reload}
          onClose={sheet.close}
        />
      )}
    </RowsScreen>
  );
}
