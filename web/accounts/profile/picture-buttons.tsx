import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { chosenFileBytes } from '#contract/media/media.ts';
import { AskError, ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { shrink } from '../../media/shrink.ts';
import type { Me } from '../../session/me.ts';
import { Button } from '../../ui/form/button.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { useAccountWords } from '../words.ts';
import { leaveLater } from './leave-later.ts';
import styles from './picture-buttons.module.css';

/** The user's picture: chosen, scaled down in the browser and uploaded, or removed. */
export function PictureButtons({ me, changed }: { me: Me; changed: () => Promise<void> }) {
  const { profile } = useAccountWords();
  const input = useRef<HTMLInputElement>(null);
  const tell = useProblem();
  const [share, setShare] = useState<number | null>(null);

  async function choose(file: File | undefined) {
    if (!file) return;
    if (file.type && !file.type.startsWith('image/')) return fail(profile.notImage);
    if (file.size > chosenFileBytes) return fail(profile.tooLarge);
    setShare(0);
    try {
      const body = new FormData();
      body.append('file', await shrink(file));
      const { key } = await ask('uploadFile', body, { progress: setShare });
      await ask('changeUser', { avatar: key });
      await changed();
      notify({ type: 'success', about: 'picture', message: profile.pictureSaved });
    } catch (error) {
      if (error instanceof AskError && error.message.includes('Authority Failed')) leaveLater();
      fail(tell(error));
    } finally {
      setShare(null);
    }
  }

  const [removing, remove] = useAction('picture', async () => {
    await ask('changeUser', { avatar: '' });
    await changed();
    notify({ type: 'success', about: 'picture', message: profile.pictureRemoved });
    input.current?.focus();
  });

  const label = me.avatar ? profile.change : profile.add;
  return (
    <div className="center gap-2">
      <label className={`round ${styles.face}`} title={label}>
        <Avatar name={me.username} picture={me.avatar} size={88} />
        <span className={`box round center ${styles.sign}`} aria-hidden>
          <IconCamera />
        </span>
        <input
          ref={input}
          className="only-heard"
          type="file"
          accept="image/*,.heic,.heif"
          aria-label={label}
          disabled={share !== null}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      {share !== null && (
        <p className="note figures" role="status">
          {profile.uploading(Math.round(share * 100))}
        </p>
      )}
      {me.avatar && share === null && (
        <Button look="subtle" size="small" busy={removing} onClick={remove}>
          {profile.remove}
        </Button>
      )}
    </div>
  );
}

function fail(message: string): void {
  notify({ type: 'error', about: 'picture', message });
}
