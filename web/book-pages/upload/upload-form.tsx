import { IconHistory } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import {
  bookLinkLength,
  bookNameLength,
  highestPageNumber,
  shareContentRequest,
  summaryLength,
} from '#contract/book-pages/book-pages.ts';
import { addresses } from '../../addresses.ts';
import { AskError, ask } from '../../api/ask.ts';
import { newClientId } from '../../api/client-id.ts';
import { useProblem } from '../../api/use-problem.ts';
import { mended, notify } from '../../layout/toasts/notify.ts';
import { clockTime } from '../../listings/post/saved-at.tsx';
import { useMediaWords } from '../../media/words.ts';
import { auth, useSession } from '../../session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { type Issue, useForm } from '../../ui/form/use-form.ts';
import { useSpeech, useWords } from '../../words.tsx';
import { useSharingWords } from '../words.ts';
import { type ChosenPage, PageRefused, preparePage } from './chosen-page.ts';
import { PagePicker } from './page-picker.tsx';
import styles from './upload-form.module.css';
import { useKeptText } from './use-kept-text.ts';

/** A page's file and its text. The text is kept in this browser, even after a failure. */
export function UploadForm() {
  const { shell } = useWords();
  const sharing = useSharingWords();
  const navigate = useNavigate();
  const session = useSession();
  const { chosen, busy, choose } = useChosenPage();
  const [share, setShare] = useState<number | null>(null);
  const [refused, setRefused] = useState<{ file: File; why: string } | null>(null);
  const tell = useProblem();
  const kept = useKeptText(session?.userid ?? '');
  const idFor = useSendingId();
  const form = useForm({
    schema: uploadRules,
    read: (data) => ({ ...Object.fromEntries(data), image: chosen !== null }),
    say: (field, issue) => sayRefusal(sharing, shell.needed, field, issue),
    submit,
  });

  async function submit({
    content_name,
    page_num,
    pages_total,
    text,
    book_link,
  }: z.output<typeof uploadRules>) {
    const userid = auth.get()?.userid;
    if (!chosen || !userid) return;
    const fields = {
      content_name,
      page_num: `${page_num}`,
      pages_total: `${pages_total ?? ''}`,
      text,
      book_link,
    };
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('client_id', idFor(chosen.file, JSON.stringify(fields)));
    body.append('image', chosen.file, chosen.name);
    setShare(0);
    setRefused(null);
    try {
      await ask('shareContent', body, { progress: setShare });
    } catch (error) {
      notify({ type: 'error', about: 'book page', message: sharing.notUploaded });
      if (error instanceof AskError && error.field === 'image')
        setRefused({ file: chosen.file, why: tell(error) });
      throw error;
    } finally {
      setShare(null);
    }
    kept.clear();
    notify({ type: 'success', about: 'book page', message: sharing.uploaded });
    navigate(addresses.sharingOf(userid));
  }

  // The server's refusal applies only to the file that was sent.
  const wrongFile = chosen?.file === refused?.file ? refused?.why : undefined;
  const begin = (name: string) => ({ ...form.field(name), defaultValue: kept.values[name] ?? '' });
  return (
    <div className={styles.screen}>
      <h1 className="in-phone-bar">{sharing.uploadTitle}</h1>
      <p className={`muted ${styles.lede}`}>{sharing.uploadLede}</p>
      {kept.back && <DraftNote at={kept.back} onDiscard={kept.discard} />}
      <form
        key={kept.round}
        {...form.form}
        className="stack-5"
        onInput={(event) => {
          form.form.onInput(event);
          kept.keep(event.currentTarget);
        }}
      >
        <PagePicker
          chosen={chosen}
          busy={busy}
          error={chosen ? wrongFile : form.errors.image}
          onChoose={choose}
        />
        <div className={`stack-3 ${styles.row}`}>
          <TextField label={sharing.bookName} maxLength={bookNameLength} {...begin('content_name')} />
          <TextField
            label={sharing.pageField}
            type="number"
            inputMode="numeric"
            min={1}
            max={highestPageNumber}
            step={1}
            {...begin('page_num')}
          />
        </div>
        <TextField
          label={sharing.pagesTotal}
          type="number"
          inputMode="numeric"
          optional
          hint={sharing.pagesTotalHint}
          min={1}
          max={highestPageNumber}
          step={1}
          {...begin('pages_total')}
        />
        <TextArea label={sharing.summary} rows={6} maxLength={summaryLength} {...begin('text')} />
        <TextField
          label={sharing.bookLink}
          type="url"
          optional
          hint={sharing.linkHint}
          maxLength={bookLinkLength}
          {...begin('book_link')}
        />
        <Failure told>{form.failure}</Failure>
        <div className={`row ${styles.end}`}>
          <Button type="submit" look="primary" busy={form.busy}>
            {sharing.submit}
          </Button>
          {share !== null && (
            <progress className={styles.progress} value={share} aria-label={sharing.uploading} />
          )}
        </div>
      </form>
    </div>
  );
}

/** Informs that an earlier draft was restored, and offers to discard it. */
function DraftNote({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const { lang } = useSpeech();
  const sharing = useSharingWords();
  return (
    <div className={`row gap-3 tinted ${styles.note}`} role="status">
      <IconHistory aria-hidden />
      <p className="grow">{sharing.draftBack(clockTime(at, lang))}</p>
      <Button look="subtle" onClick={onDiscard}>
        {sharing.discard}
      </Button>
    </div>
  );
}

type SharingWords = ReturnType<typeof useSharingWords>;

/** The form's fields as the contract accepts them, plus that a file was chosen. */
const uploadRules = shareContentRequest.omit({ client_id: true }).extend({ image: z.literal(true) });

function sayRefusal(sharing: SharingWords, needed: string, field: string, issue: Issue): string {
  if (field === 'image') return sharing.fileNeeded;
  if (field === 'page_num' || field === 'pages_total') return sharing.pageBad;
  if (issue.code === 'too_big') return sharing.tooLong;
  return field === 'book_link' ? sharing.linkBad : needed;
}

/** The file of the upload form. A file that cannot be shared is reported, and the previous one stays. */
function useChosenPage() {
  const { shell } = useWords();
  const words = { sharing: useSharingWords(), media: useMediaWords() };
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
      const message = error instanceof PageRefused ? error.message : shell.wentWrong;
      notify({ type: 'warning', about: 'book page', message });
      return false;
    } finally {
      if (newest.current === file) setBusy(false);
    }
  }

  return { chosen, busy, choose };
}

/**
 * Returns a function that gives the `client_id` of a submission: the same one for the same file and text, so that a
 * retry does not create a second page, and a new one when either changes.
 */
function useSendingId(): (file: File, words: string) => string {
  const last = useRef<{ file: File; words: string; id: string } | null>(null);
  return (file, words) => {
    const before = last.current;
    if (before && before.file === file && before.words === words) return before.id;
    const id = newClientId();
    last.current = { file, words, id };
    return id;
  };
}
