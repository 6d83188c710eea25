import { useEffect, useRef, useState } from 'react';
import { mended, notify } from '../../layout/toasts/notify.ts';
import { useWords } from '../../words.tsx';
import { type ChosenPage, PageRefused, preparePage } from './chosen-page.ts';

/** The file of the upload form. One that cannot be shared is told, and the one before stays. */
export function useChosenPage() {
  const words = useWords();
  const [chosen, setChosen] = useState<ChosenPage | null>(null);
  const [busy, setBusy] = useState(false);
  const newest = useRef<File | null>(null);

  const preview = chosen?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function choose(file: File): Promise<boolean> {
    newest.current = file;
    setBusy(true);
    try {
      const page = await preparePage(file, words);
      if (newest.current !== file) return false;
      mended('book page');
      setChosen(page);
      return true;
    } catch (error) {
      const message = error instanceof PageRefused ? error.message : words.shell.wentWrong;
      notify({ type: 'warning', about: 'book page', message });
      return false;
    } finally {
      if (newest.current === file) setBusy(false);
    }
  }

  return { chosen, busy, choose };
}
