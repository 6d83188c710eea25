import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ListingType } from '#contract/listings/categories.ts';
import { fieldsOfType, mostPhotos } from '#contract/listings/listings.ts';
import { listingStatus } from '#contract/listings/status.ts';
import { LimitFailure } from '../../accounts/standing/standing-link.tsx';
import { addresses } from '../../addresses.ts';
import { mended, notify } from '../../layout/toasts/notify.ts';
import { PhotoPicker } from '../../media/photo-picker.tsx';
import { useMediaWords } from '../../media/words.ts';
import { success } from '../../session/session.ts';
import { measureFoot } from '../../ui/foot.ts';
import { FieldError, Remark } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useWords } from '../../words.tsx';
import { CategoryCards } from './category-cards.tsx';
import { CommonFields } from './common-fields.tsx';
import { commonFields, fieldsOf, type ListingForm, typeOf } from './listing-form.ts';
import { PostButtons, type RequestedStatus } from './post-buttons.tsx';
import styles from './posting.module.css';
import { listingRules, neededFields, sayRefusal } from './rules.ts';
import { sendListing } from './send-listing.ts';
import { TagPicker } from './tag-picker.tsx';
import { TypeFields } from './type-fields.tsx';
import { usePostWords } from './use-post-words.ts';
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
  const media = useMediaWords();
  const postWords = usePostWords();
  const navigate = useNavigate();
  const photosPart = useRef<HTMLElement>(null);
  const wish = useRef<RequestedStatus>(listingStatus.selling);
  const { before, written, setWritten, photos } = posting;
  const type = typeOf(written) ?? 'used';
  const details = postWords.details[type];

  const form = useForm({
    schema: listingRules,
    read: (data) => ({
      fields: fieldsOf(withInputs(written, data), posting.subcategories),
      publishing: (wish.current ?? before?.status) !== listingStatus.draft,
    }),
    say: (field, { message }) => sayRefusal(postWords, words, field, message),
    submit: async (fields) => {
      if (!(await posting.album.settled())) {
        form.fail('photo', postWords.photosFailed);
        return photosPart.current?.scrollIntoView({ block: 'center' });
      }
      const iid = await sendListing(posting, fields, wish.current);
      posting.finish();
      mended(`listing ${iid}`);
      leave(iid);
    },
  });

  const [checked, setChecked] = useState(false);
  const [query] = useSearchParams();
  const openAt = useEffectEvent((field: string) => {
    const missing = neededFields.filter((it) => !written.values[it]?.trim());
    if (!missing.some((it) => it === field)) return;
    for (const it of missing) form.fail(it, words.shell.needed);
    setChecked(true);
    form.show(field);
  });
  useEffect(() => openAt(query.get('field') ?? ''), [query]);

  function leave(iid: string) {
    const draft = (wish.current ?? before?.status) === listingStatus.draft;
    const { published, draftSaved, changesSaved } = postWords;
    if (draft) notify({ type: 'success', message: draftSaved });
    else if (wish.current === listingStatus.selling) success.set(published);
    else notify({ type: 'success', message: changesSaved });
    navigate(draft ? `${addresses.manage}?tab=drafts` : addresses.detail(iid));
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    form.form.onInput(event);
    setWritten(withInputs(written, new FormData(event.currentTarget)));
    if ('name' in event.target) posting.checked(String(event.target.name).replace('.time', ''));
  }

  function send(wished: RequestedStatus) {
    wish.current = wished;
    setChecked(true);
    const half = halfTyped(form.form.ref.current);
    if (!half) return form.form.ref.current?.requestSubmit();
    form.fail(half.name, sayRefusal(postWords, words, half.name, 'bad'));
    form.show(half.name);
  }

  const remark = (name: string) => (posting.unsure.includes(name) ? postWords.ownWords.check : undefined);
  const field = (name: string) => ({ ...form.field(name), remark: remark(name) });
  const sending = photos.some(({ state }) => state === 'sending');
  const photosRefused = photos.some(({ state }) => state === 'failed') ? form.errors.photo : undefined;
  return (
    <form {...form.form} onInput={onInput} className={`column ${styles.parts}`}>
      <section ref={photosPart} aria-labelledby="post-photos" className={`column stack-3 ${styles.part}`}>
        <h2 id="post-photos">{media.photos}</h2>
        <PhotoPicker album={posting.album} most={mostPhotos} />
        {photosRefused && <FieldError>{photosRefused}</FieldError>}
      </section>
      <section aria-labelledby="post-category" className={`column stack-3 ${styles.part}`}>
        <div className="row gap-2">
          <h2 id="post-category">{postWords.category}</h2>
          <Remark>{remark('type')}</Remark>
        </div>
        <CategoryCards chosen={typeOf(written)} merchant={merchant || before?.type === 'merchant_house'} />
      </section>
      <section aria-labelledby="post-basics" className={`column stack-3 ${styles.part}`}>
        <h2 id="post-basics">{postWords.basics}</h2>
        <CommonFields type={type} values={written.values} field={field} />
      </section>
      {details && (
        <section aria-labelledby="post-details" className={`column stack-3 ${styles.part}`}>
          <h2 id="post-details">{details}</h2>
          <div className={styles.fields} key={type}>
            <TypeFields type={type} values={written.values} field={field} />
          </div>
          {type === 'event' && <p className={`note ${styles.hint}`}>{postWords.zoneHint}</p>}
        </section>
      )}
      <section aria-labelledby="post-tags" className={`column stack-3 ${styles.part}`}>
        <div className="row gap-2">
          <h2 id="post-tags">{postWords.tags}</h2>
          <Remark>{remark('tag')}</Remark>
        </div>
        <TagPicker
          type={type}
          written={written}
          onChange={(tags) => {
            setWritten({ ...written, ...tags });
            posting.checked('tag');
          }}
        />
        {form.errors.tag && <FieldError>{form.errors.tag}</FieldError>}
      </section>
      <div ref={measureFoot} className={`stack-2 ${styles.foot}`}>
        <LimitFailure form={form} />
        {checked && <MissingFields type={type} errors={form.errors} onShow={form.show} />}
        {form.busy && sending && (
          <p className={`note ${styles.hint}`} role="status">
            {postWords.photosOnTheirWay}
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

/** The number of missing or wrong fields, and a chip for each that leads to it. */
function MissingFields(props: {
  type: ListingType;
  errors: Readonly<Record<string, string>>;
  onShow: (field: string) => void;
}) {
  const { type, errors, onShow } = props;
  const { shell } = useWords();
  const posting = usePostWords();
  const id = useId();
  const found = [...commonFields, ...fieldsOfType[type]].filter((field) => errors[field]);
  if (found.length === 0) return null;
  const missing = found.every((field) => errors[field] === shell.needed);
  return (
    <div className={`wrap gap-2 ${styles.missing}`}>
      <p id={id} className="row-inline gap-1 note semibold lost icons-16">
        <IconAlertCircle aria-hidden />
        {(missing ? posting.missing : posting.wrong)(found.length)}
      </p>
      <ul className="wrap gap-2" aria-labelledby={id}>
        {found.map((field) => (
          <li key={field}>
            <button type="button" className="pill" onClick={() => onShow(field)}>
              {posting[field === 'original_price' ? 'originalPrice' : field].toLowerCase()}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The form's content, updated with the current values of the mounted inputs. */
function withInputs(written: ListingForm, data: FormData): ListingForm {
  const values = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...written, values: { ...written.values, ...Object.fromEntries(values) } };
}

/** The first date or number that the browser cannot parse yet. Form data treats it as empty, so it would be lost. */
function halfTyped(form: HTMLFormElement | null): HTMLInputElement | undefined {
  return [...(form?.elements ?? [])].find(
    (it): it is HTMLInputElement => it instanceof HTMLInputElement && it.validity.badInput,
  );
}
