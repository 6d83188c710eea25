import { useEffect, useRef, useState } from 'react';
import { leaveLater } from '../../accounts/profile/leave-later.ts';
import { AskError } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { mended, notify } from '../../layout/toasts/notify.ts';
import { hasTyped } from '../../layout/typed.ts';
import { chosenImages } from '../../media/chosen-images.ts';
import { PhotoProblem, preparePhoto, sendPhoto } from '../../media/send-photo.ts';
import { useMediaWords } from '../../media/words.ts';
import { auth } from '../../session/session.ts';
import { useWords } from '../../words.tsx';
import { useForumWords } from '../words.ts';

/**
 * Uploads pictures one after the other and passes each to `take` as Markdown. `share` is the sent share of the current
 * upload, 0 to 1, or null when there is none.
 */
export function usePictures(take: (markdown: string) => void) {
  const { shell } = useWords();
  const media = useMediaWords();
  const forum = useForumWords();
  const tell = useProblem();
  const [share, setShare] = useState<number | null>(null);
  const gone = useRef<AbortController>(null);
  useEffect(() => () => gone.current?.abort(), []);

  async function add(files: readonly File[]): Promise<void> {
    const { images, refused } = chosenImages(files);
    const reasons = refused.map((why) => media[why]).join('\n');
    if (reasons) notify({ type: 'warning', about: 'upload', message: reasons });
    if (images.length === 0) return;
    if (!auth.get()) return void notify({ type: 'warning', about: 'session', message: shell.loginFirst });
    const stop = new AbortController();
    gone.current = stop;
    const { signal } = stop;
    try {
      for (const image of images) {
        setShare(0);
        const { file } = await preparePhoto(image);
        const key = await sendPhoto(file, { signal, progress: setShare });
        mended('upload');
        take(`![${nameOf(image) || forum.tools.pictureText}](/files/${key})`);
      }
    } catch (error) {
      if (!signal.aborted) refuse(error);
    }
    if (!signal.aborted) setShare(null);
  }

  function refuse(error: unknown): void {
    if (error instanceof AskError && error.message.includes('Authority Failed')) {
      const message = hasTyped() ? media.expiredKept : media.expired;
      notify({ type: 'warning', about: 'session', priority: 1, message });
      leaveLater();
      return;
    }
    notify({
      type: 'error',
      about: 'upload',
      message: error instanceof PhotoProblem ? media.problems[error.code] : tell(error),
    });
  }

  return { share, add };
}

/** A file's name without its extension and without Markdown characters. */
function nameOf({ name }: File): string {
  return name
    .replace(/\.\w*$/, '')
    .replace(/[[\]()\\!<>\n]/g, ' ')
    .trim()
    .slice(0, 60);
}
