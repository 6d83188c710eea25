import { IconBlockquote, IconBold, IconCode, IconLink, IconList, IconPhotoPlus } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { IconButton } from '../../ui/form/button.tsx';
import { useForumWords } from '../words.ts';
import styles from './composer.module.css';
import { code, link, markLines, wrap } from './edit-text.ts';

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  onPictures: (files: readonly File[]) => void;
  /** A picture is being uploaded. */
  busy: boolean;
}

/** The buttons above a text: each wraps the selection in Markdown. */
export function ComposerTools({ area, onPictures, busy }: Props) {
  const { tools } = useForumWords();
  const input = useRef<HTMLInputElement>(null);
  const marks: [label: string, Icon: typeof IconBold, edit: (area: HTMLTextAreaElement) => void][] = [
    [tools.bold, IconBold, (it) => wrap(it, '**', '**', tools.boldText)],
    [tools.link, IconLink, (it) => link(it, tools.linkText)],
    [tools.quote, IconBlockquote, (it) => markLines(it, '> ')],
    [tools.list, IconList, (it) => markLines(it, '- ')],
    [tools.code, IconCode, (it) => code(it, tools.codeText)],
  ];
  return (
    <div className={`sideways ${styles.tools}`} role="toolbar" aria-label={tools.label}>
      {marks.map(([label, Icon, edit]) => (
        <IconButton
          key={label}
          label={label}
          className="inset-focus"
          onClick={() => area.current && edit(area.current)}
        >
          <Icon />
        </IconButton>
      ))}
      <IconButton
        label={tools.picture}
        className="inset-focus"
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        <IconPhotoPlus />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        hidden
        aria-label={tools.picture}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}
