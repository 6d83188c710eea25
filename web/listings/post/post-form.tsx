import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { mostPhotos } from '#contract/listings/listings.ts';
import { addresses } from '../../addresses.ts';
import { mended, notify } from '../../layout/toasts/notify.ts';
import { PhotoPicker } from '../../media/photo-picker.tsx';
import { success } from '../../session/session.ts';
import { Failure } from '../../ui/form/failure.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useWords } from '../../words.tsx';
import { CategoryCards } from './category-cards.tsx';
import { CommonFields } from './common-fields.tsx';
import { fieldsOf, type ListingForm, typeOf } from './listing-form.ts';
import { PostButtons, type Wish } from './post-buttons.tsx';
import styles from './posting.module.css';
import { listingRules, sayRefusal } from './rules.ts';
import { sendListing } from './send-listing.ts';
import { TagPicker } from './tag-picker.tsx';
import { TypeFields } from './type-fields.tsx';
import type { Posting } from './use-posting.ts';

interface Props {
  posting: Posting;
  /** Whether the person may publish as a verified merchant. */
  merchant: boolean;
  onReset: () => void;
}

/** The form: photos, category, fields, tags, and buttons that stay visible. */
export function PostForm({ posting, merchant, onReset }: Props) {
  const words = useWords();
  const navigate = useNavigate();
  const photosPart = useRef<HTMLElement>(null);
  const wish = useRef<Wish>(1);
  const { before, written, setWritten, photos } = posting;
  const type = typeOf(written) ?? 'used';
  const details = words.posting.details[type];

  const form = useForm({
    schema: listingRules,
    read: (data) => ({
      fields: fieldsOf(withInputs(written, data)),
      publishing: (wish.current ?? before?.status ?? 1) !== 0,
    }),
    say: (field, { message }) => sayRefusal(words, field, message),
    submit: async (fields) => {
      if (!(await posting.album.settled())) {
        form.fail('photo', words.posting.photosFailed);
        return photosPart.current?.scrollIntoView({ block: 'center' });
      }
      const iid = await sendListing(posting, fields, wish.current);
      posting.finish();
      mended(`listing ${iid}`);
      leave(iid);
    },
  });

  const [query] = useSearchParams();
  const openAt = useEffectEvent((field: string) => {
    const control = form.form.ref.current?.elements.namedItem(field);
    if (!(control instanceof HTMLElement) || written.values[field]) return;
    form.fail(field, words.shell.needed);
    control.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
  });
  useEffect(() => openAt(query.get('field') ?? ''), [query]);

  function leave(iid: string) {
    const draft = (wish.current ?? before?.status) === 0;
    const { published, draftSaved, changesSaved } = words.posting;
    if (draft) notify({ type: 'success', message: draftSaved });
    else if (wish.current === 1) success.set(published);
    else notify({ type: 'success', message: changesSaved });
    navigate(draft ? `${addresses.manage}?tab=drafts` : addresses.detail(iid));
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    form.form.onInput(event);
    setWritten(withInputs(written, new FormData(event.currentTarget)));
  }

  function send(wished: Wish) {
    wish.current = wished;
    const half = halfTyped(form.form.ref.current);
    if (!half) return form.form.ref.current?.requestSubmit();
    form.fail(half.name, sayRefusal(words, half.name, 'bad'));
    half.focus();
  }

  const sending = photos.some(({ state }) => state === 'sending');
  const photosRefused = photos.some(({ state }) => state === 'failed') ? form.errors.photo : undefined;
  return (
    <form {...form.form} onInput={onInput} className={styles.parts}>
      <section ref={photosPart} aria-labelledby="post-photos" className={styles.part}>
        <h2 id="post-photos">{words.media.photos}</h2>
        <PhotoPicker album={posting.album} most={mostPhotos} />
        {photosRefused && <FieldError>{photosRefused}</FieldError>}
      </section>
      <section aria-labelledby="post-category" className={styles.part}>
        <h2 id="post-category">{words.posting.category}</h2>
        <CategoryCards chosen={typeOf(written)} merchant={merchant || before?.type === 'merchant_house'} />
      </section>
      <section aria-labelledby="post-basics" className={styles.part}>
        <h2 id="post-basics">{words.posting.basics}</h2>
        <CommonFields type={type} values={written.values} field={form.field} />
      </section>
      {details && (
        <section aria-labelledby="post-details" className={styles.part}>
          <h2 id="post-details">{details}</h2>
          <div className={styles.fields} key={type}>
            <TypeFields type={type} values={written.values} field={form.field} />
          </div>
          {type === 'event' && <p className={styles.hint}>{words.posting.zoneHint}</p>}
        </section>
      )}
      <section aria-labelledby="post-tags" className={styles.part}>
        <h2 id="post-tags">{words.posting.tags}</h2>
        <TagPicker type={type} written={written} onChange={(tags) => setWritten({ ...written, ...tags })} />
        {form.errors.tag && <FieldError>{form.errors.tag}</FieldError>}
      </section>
      <div className={styles.foot}>
        <Failure>{form.failure}</Failure>
        {form.busy && sending && (
          <p className={styles.hint} role="status">
            {words.posting.photosOnTheirWay}
          </p>
        )}
        <PostButtons
          status={before?.status}
          busy={form.busy ? wish.current : null}
          onWish={send}
          onReset={onReset}
        />
      </div>
    </form>
  );
}

/** The form's content, updated with the current values of the mounted inputs. */
function withInputs(written: ListingForm, data: FormData): ListingForm {
  const values = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...written, values: { ...written.values, ...Object.fromEntries(values) } };
}

/**
 * The first input with a date or a number that the browser cannot parse yet. Form data treats it as empty, so it would
 * be lost.
 */
function halfTyped(form: HTMLFormElement | null): HTMLInputElement | undefined {
  return [...(form?.elements ?? [])].find(
    (it): it is HTMLInputElement => it instanceof HTMLInputElement && it.validity.badInput,
  );
}
