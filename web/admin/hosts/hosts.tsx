import { OfficeList } from '../office/list.tsx';
import { useOfficeCall } from '../office/office-call.ts';
import { EditButton, OpenBadge, RowsScreen } from '../office/rows-screen.tsx';
import { Loading } from '../office/screen.tsx';
import { useAdminSiteWords } from '../office/site-words.ts';
import { useSheet } from '../office/use-sheet.ts';
import { useOfficeWords } from '../office/words.ts';
import { type Host, HostSheet } from './host-sheet.tsx';

/** The hosts to which links of new people may lead: opened, closed and added. */
export default function Hosts() {
  const { hosts: words } = useAdminSiteWords();
  const office = useOfficeWords();
  const loaded = useOfficeCall('adminHosts', {});
  const sheet = useSheet<Host | 'new'>();
  const { data } = loaded;
  const columns = [
    { name: words.host, cell: (it: Host) => <bdi>{it.host}</bdi> },
    {
      name: office.state,
      cell: ({ open }: Host) => <OpenBadge open={open} />,
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
            idOf={({ host }) => host}
            acts={(it) => <EditButton name={it.host} onClick={() => sheet.show(it)} />}
          />
        )}
      </Loading>
      {sheet.subject && data && (
        <HostSheet
          key={sheet.key}
          host={sheet.subject === 'new' ? null : sheet.subject}
          version={data.version}
          isOpen={sheet.isOpen}
          reload={loaded.reload}
          onClose={sheet.close}
        />
      )}
    </RowsScreen>
  );
}
