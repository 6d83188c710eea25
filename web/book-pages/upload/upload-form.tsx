import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { bookLinkLength, bookNameLength, lastPage, summaryLength } from '#contract/book-pages.ts';
import { addresses } from '../../addresses.ts';
import { AskError, ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { auth, useSession } from '../../session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useWords } from '../../words.tsx';
import { DraftNote } from './draft-note.tsx';
import { PagePicker } from './page-picker.tsx';
import styles from './upload-form.module.css';
import { sayRefusal, uploadRules } from './upload-rules.ts';
import { useChosenPage } from './use-chosen-page.ts';
import { useKeptText } from './use-kept-text.ts';
import { useSendingId } from './use-sending-id.ts';

/** A page's file and what one says about it. What is typed is kept in this browser; a failure keeps all of it. */
export function UploadForm() {
  const words = useWords();
  const { sharing } = words;
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
    say: (field, issue) => sayRefusal(words, field, issue),
    submit,
  });

  async function submit({ content_name, page_num, text, book_link }: z.output<typeof uploadRules>) {
    const userid = auth.get()?.userid;
    if (!chosen || !userid) return;
    const fields = { content_name, page_num: `${page_num}`, text, book_link };
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

  // A refusal of the server's stays with the file that it is about.
  const wrongFile = chosen?.file === refused?.file ? refused?.why : undefined;
  const begin = (name: string) => ({ ...form.field(name), defaultValue: kept.values[name] ?? '' });
  return (
    <div className={styles.screen}>
      <h1>{sharing.uploadTitle}</h1>
      <p className={styles.lede}>{sharing.uploadLede}</p>
      {kept.back && <DraftNote at={kept.back} onDiscard={kept.discard} />}
      <form
        key={kept.round}
        {...form.form}
        className={styles.form}
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
        <div className={styles.row}>
          <TextField label={sharing.bookName} maxLength={bookNameLength} {...begin('content_name')} />
          <TextField
            label={sharing.pageField}
            type="number"
            inputMode="numeric"
            min={1}
            max={lastPage}
            step={1}
            {...begin('page_num')}
          />
        </div>
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
        <div className={styles.end}>
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
