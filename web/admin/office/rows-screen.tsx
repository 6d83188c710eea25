import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { OfficeScreen } from './screen.tsx';
import { useOfficeWords } from './words.ts';

interface Props {
  words: { title: string; lede: string; add: string };
  onAdd: () => void;
  children: ReactNode;
}

/** The screen of one of the site's tables, with a button that adds rows. */
export function RowsScreen({ words, onAdd, children }: Props) {
  return (
    <OfficeScreen
      title={words.title}
      lede={words.lede}
      action={
        <Button look="primary" onClick={onAdd}>
          <IconPlus aria-hidden />
          {words.add}
        </Button>
      }
    >
      {children}
    </OfficeScreen>
  );
}

/** Whether a row is open. */
export function OpenBadge({ open }: { open: boolean }) {
  const words = useOfficeWords();
  return <Badge tone={open ? 'jade' : 'plain'}>{open ? words.open : words.closed}</Badge>;
}

/** The button that opens a row's sheet. */
export function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  const words = useOfficeWords();
  return (
    <Button size="small" aria-haspopup="dialog" aria-label={words.editOf(name)} onClick={onClick}>
      {words.edit}
    </Button>
  );
}

/** The name of a row in the reader's language above the one in the other language. */
export function BothNames({ name, other }: { name: string; other: string }) {
  return (
    <span className="tight">
      {name}
      <span className="note regular">{other}</span>
    </span>
  );
}
