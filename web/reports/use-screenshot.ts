import { useEffect, useRef, useState } from 'react';
import { leaveLater } from '../accounts/profile/leave-later.ts';
import { AskError } from '../api/ask.ts';
import { mended, notify } from '../layout/toasts/notify.ts';
import { chosenImages } from '../media/chosen-images.ts';
import { PhotoProblem, preparePhoto, sendPhoto } from '../media/send-photo.ts';
import { useMediaWords } from '../media/words.ts';
import { useWords } from '../words.tsx';

interface Chosen {
  readonly name: string;
  readonly file: File;
  /** "" if this browser cannot show it. */
  readonly preview: string;
}

/** One image for a report. It is shrunk when it is chosen, and uploaded once, when the report is sent. */
export function useScreenshot() {
  const { shell } = useWords();
  const media = useMediaWords();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const sent = useRef<{ file: File; key: string } | null>(null);
  /** The last choice, even while it is still being shrunk. */
  const latest = useRef<Promise<Chosen | null>>(Promise.resolve(null));

  const preview = chosen?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function choose(file: File): Promise<void> {
    const { refused } = chosenImages([file]);
    if (refused[0]) return void notify({ type: 'warning', about: 'screenshot', message: media[refused[0]] });
    const before = latest.current;
    const ready = prepare(file);
    latest.current = ready.then((it) => it ?? before);
    const prepared = await ready;
    if (prepared) setChosen(prepared);
  }

  async function prepare(file: File): Promise<Chosen | null> {
    try {
      const ready = await preparePhoto(file);
      mended('screenshot');
      return {
        name: file.name,
        file: ready.file,
        preview: ready.seen ? URL.createObjectURL(ready.file) : '',
      };
    } catch (error) {
      const message = error instanceof PhotoProblem ? media.problems[error.code] : shell.wentWrong;
      notify({ type: 'warning', about: 'screenshot', message });
      return null;
    }
  }

  function forget(): void {
    latest.current = Promise.resolve(null);
    setChosen(null);
  }

  /** Uploads the image and resolves to its key; undefined if none was chosen. Throws AskError. */
  async function send(): Promise<string | undefined> {
    const chosen = await latest.current;
    if (!chosen) return undefined;
    if (sent.current?.file === chosen.file) return sent.current.key;
    setShare(0);
    try {
      const told = { signal: new AbortController().signal, progress: setShare };
      sent.current = { file: chosen.file, key: await sendPhoto(chosen.file, told) };
      return sent.current.key;
    } catch (error) {
      if (error instanceof AskError && error.message.includes('Authority Failed')) leaveLater();
      throw error;
    } finally {
      setShare(null);
    }
  }

  return { chosen, share, choose, send, forget };
}

export type ChosenScreenshot = ReturnType<typeof useScreenshot>;
