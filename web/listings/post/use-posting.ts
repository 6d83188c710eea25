import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { mostPhotos, type ShownItem } from '#contract/listings/listings.ts';
import { newClientId } from '../../api/client-id.ts';
import { keysOf, useAlbum } from '../../media/use-album.ts';
import { useSite } from '../../site.ts';
import { type KeptDraft, keptDraft } from './kept-draft.ts';
import { isEmpty, type ListingForm, listingFormOf, nothing } from './listing-form.ts';

/** The result of filling in notes: the number of fields, and the names of those to check. */
interface Filling {
  readonly filled: number;
  readonly unsure: readonly string[];
}
const unfilled: Filling = { filled: 0, unsure: [] };

export type Posting = ReturnType<typeof usePosting>;

/** Milliseconds after the last keystroke until the form is saved. */
const pauseMs = 500;

/** The form's content and photos, kept in this browser until published or discarded. `before` is the edited listing. */
export function usePosting(userid: string, before: ShownItem | null) {
  const { subcategories } = useSite();
  const store = useMemo(() => keptDraft(userid, before?.iid ?? ''), [userid, before]);
  const begin = useMemo(
    () => (before ? listingFormOf(before, subcategories) : nothing),
    [before, subcategories],
  );
  const beginPhotos = useMemo(() => before?.photo ?? [], [before]);
  const [back, setBack] = useState(() => store.read());
  const [written, setWritten] = useState<ListingForm>(() => back ?? begin);
  const [album, photos] = useAlbum(mostPhotos, back?.photos ?? beginPhotos);
  const [clientId, setClientId] = useState(() => back?.clientId ?? newClientId());
  const [savedAt, setSavedAt] = useState<string | null>(back?.at ?? null);
  const [round, setRound] = useState(0);
  const [filling, setFilling] = useState(unfilled);
  const sent = useRef(back?.sent ?? false);
  const done = useRef(false);

  const latest = useRef(written);
  useEffect(() => {
    latest.current = written;
  });

  const keys = keysOf(photos).join('|');
  const changed =
    keys !== beginPhotos.join('|') || (before ? textOf(written) !== textOf(begin) : !isEmpty(written));

  const draftNow = useCallback(
    (): KeptDraft => ({
      ...written,
      photos: keys.split('|').filter(Boolean),
      clientId,
      sent: sent.current,
      at: new Date().toISOString(),
    }),
    [written, keys, clientId],
  );

  const keep = useCallback(() => {
    if (done.current) return;
    if (!changed) {
      store.clear();
      return setSavedAt(null);
    }
    const draft = draftNow();
    if (store.keep(draft)) setSavedAt(draft.at);
  }, [store, draftNow, changed]);

  useEffect(() => {
    const timer = setTimeout(keep, pauseMs);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [keep]);
  useKeepOnLeaving(keep);

  /** Resets the form and returns a function that restores everything. */
  function reset(): () => void {
    const draft = draftNow();
    const putBack = album.replace(beginPhotos);
    store.clear();
    become({ ...begin, clientId: newClientId(), sent: false }, null);
    return () => {
      // If the user has left the screen meanwhile, the form is restored at the next visit.
      store.keep(draft);
      putBack();
      become(draft, back);
    };
  }

  /** Fills in the fields of notes, and returns a function that restores the former content. */
  function fill(next: ListingForm, filled: number, unsure: readonly string[]): () => void {
    const draft = draftNow();
    const before = filling;
    const show = (form: ListingForm, how: Filling) => {
      setWritten({ values: form.values, labels: form.labels, tags: form.tags });
      setFilling(how);
      setRound((it) => it + 1);
    };
    show(next, { filled, unsure });
    return () => {
      if (done.current) return;
      // If the user has left the screen meanwhile, the form is restored at the next visit.
      if (isEmpty(draft) && draft.photos.length === 0) store.clear();
      else store.keep(draft);
      show(draft, before);
    };
  }

  function become(next: Pick<KeptDraft, keyof ListingForm | 'clientId' | 'sent'>, from: KeptDraft | null) {
    const { values, labels, tags } = next;
    sent.current = next.sent;
    setWritten({ values, labels, tags });
    setClientId(next.clientId);
    setBack(from);
    setSavedAt(null);
    setFilling(unfilled);
    setRound((before) => before + 1);
  }

  return {
    before,
    subcategories,
    written,
    setWritten,
    album,
    photos,
    /** Time of the last save in the browser; null if there is nothing to save. */
    savedAt,
    /** Time at which the restored form was saved; null if none was restored. */
    backFrom: back?.at ?? null,
    /** Whether anything differs from the initial content. */
    changed: changed || photos.length !== keysOf(photos).length,
    /** Increments with every reset and its undo, so that the inputs remount. */
    round,
    reset,
    fill,
    ...filling,
    /** Returns the latest content of the form, even in a callback that was created earlier. */
    current: () => latest.current,
    /** Removes the request to check a field that the person has changed. */
    checked(name: string): void {
      if (filling.unsure.includes(name))
        setFilling({ ...filling, unsure: filling.unsure.filter((it) => it !== name) });
    },
    clientId,
    /** Marks the form as sent. Returns whether it was sent before. */
    sending(): boolean {
      const again = sent.current;
      sent.current = true;
      keep();
      return again;
    },
    /** Deletes the form from this browser once it is published. */
    finish(): void {
      done.current = true;
      store.clear();
    },
  };
}

/** Also saves text that was typed just before the screen unmounts. */
function useKeepOnLeaving(keep: () => void): void {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => () => latest.current(), []);
}

function textOf({ values, labels, tags }: ListingForm): string {
  const given = Object.entries(values).filter(([, value]) => value.trim() !== '');
  return JSON.stringify([given.sort(), [...labels].sort(), tags]);
}
