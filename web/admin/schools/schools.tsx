import { useState } from 'react';
import { Select, TextField } from '../../ui/form/field.tsx';
import { useSpeech } from '../../words.tsx';
import { type Column, OfficeList } from '../office/list.tsx';
import styles from '../office/office.module.css';
import { useOfficeCall } from '../office/office-call.ts';
import { BothNames, EditButton, OpenBadge, RowsScreen } from '../office/rows-screen.tsx';
import { Loading } from '../office/screen.tsx';
import { useAdminSiteWords } from '../office/site-words.ts';
import { useSheet } from '../office/use-sheet.ts';
import { useOfficeWords } from '../office/words.ts';
import { type School, SchoolSheet } from './school-sheet.tsx';

type Open = '' | 'open' | 'closed';

/** The schools of the site: found by a word, opened, closed, changed and added. */
export default function Schools() {
  const { schools: words } = useAdminSiteWords();
  const loaded = useOfficeCall('adminSchools', {});
  const sheet = useSheet<School | 'new'>();
  const { data } = loaded;
  return (
    <RowsScreen words={words} onAdd={() => sheet.show('new')}>
      <Loading loaded={loaded}>{({ rows }) => <Table schools={rows} onEdit={sheet.show} />}</Loading>
      {sheet.subject && data && (
        <SchoolSheet
          key={sheet.key}
          school={sheet.subject === 'new' ? null : sheet.subject}
          version={data.version}
          isOpen={sheet.isOpen}
          reload={loaded.reload}
          onClose={sheet.close}
        />
      )}
    </RowsScreen>
  );
}

function Table({ schools, onEdit }: { schools: readonly School[]; onEdit: (school: School) => void }) {
  const { schools: words } = useAdminSiteWords();
  const office = useOfficeWords();
  const { lang } = useSpeech();
  const [q, setQ] = useState('');
  const [open, setOpen] = useState<Open>('');
  const nameOf = (it: School) => (lang === 'zh' ? it.name_zh : it.name);
  const found = schools.filter(
    (it) => (open === '' || it.open === (open === 'open')) && mentions(it, q.trim().toLowerCase()),
  );
  const columns: Column<School>[] = [
    {
      name: words.name,
      cell: (it) => <BothNames name={nameOf(it)} other={lang === 'zh' ? it.name : it.name_zh} />,
    },
    { name: words.abbr, cell: ({ abbr }) => abbr },
    { name: words.domains, cell: ({ domains }) => domains.join(', ') },
    { name: words.zone, cell: ({ timezone }) => timezone },
    {
      name: office.state,
      cell: ({ open }) => <OpenBadge open={open} />,
    },
  ];
  return (
    <>
      <div className={styles.filters}>
        <TextField
          label={words.filter}
          type="search"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <Select label={office.state} value={open} onChange={({ target }) => setOpen(target.value as Open)}>
          <option value="">{office.all}</option>
          <option value="open">{office.open}</option>
          <option value="closed">{office.closed}</option>
        </Select>
      </div>
      <p className="note" role="status">
        {office.found(`${found.length}`)}
      </p>
      <OfficeList
        label={words.title}
        columns={columns}
        rows={found}
        idOf={({ id }) => id}
        acts={(it) => <EditButton name={nameOf(it)} onClick={() => onEdit(it)} />}
      />
    </>
  );
}

const mentions = ({ name, name_zh, abbr, domains }: School, q: string): boolean =>
  [name, name_zh, abbr, ...domains].some((it) => it.toLowerCase().includes(q));
