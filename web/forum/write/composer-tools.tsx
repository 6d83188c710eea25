import { IconBlockquote, IconBold, IconCode, IconLink, IconList, IconPhotoPlus } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { IconButton } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';
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
  const { tools } = useWords().forum;
  const input = useRef<HTMLInputElement>(null);
  const act = (edit: (area: HTMLTextAreaElement) => void) => () => area.current && edit(area.current);
  return (
    <div className={styles.tools} role="toolbar" aria-label={tools.label}>
      <IconButton label={tools.bold} onClick={act((it) => wrap(it, '**', '**', tools.boldText))}>
        <IconBold />
      </IconButton>
      <IconButton label={tools.link} onClick={act((it) => link(it, tools.linkText))}>
        <IconLink />
      </IconButton>
      <IconButton label={tools.quote} onClick={act((it) => markLines(it, '> '))}>
        <IconBlockquote />
      </IconButton>
      <IconButton label={tools.list} onClick={act((it) => markLines(it, '- '))}>
        <IconList />
      </IconButton>
      <IconButton label={tools.code} onClick={act((it) => code(it, tools.codeText))}>
        <IconCode />
      </IconButton>
      <IconButton label={tools.picture} disabled={busy} onClick={() => input.current?.click()}>
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
