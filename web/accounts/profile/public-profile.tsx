import { z } from 'zod';
import { aboutLength, username } from '#contract/accounts/accounts.ts';
import { text } from '#contract/fields.ts';
import { addresses } from '../../addresses.ts';
import { type Answered, ask } from '../../api/ask.ts';
import { useOwnCall } from '../../api/use-call.ts';
import { datesIn } from '../../formats.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { usePeopleWords } from '../../people/use-people-words.ts';
import type { Me } from '../../session/me.ts';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useSpeech } from '../../words.tsx';
import { useAccountWords } from '../words.ts';
import styles from './public-profile.module.css';

type Page = Answered<'showPerson'>;

/** A person's public profile: username, a few words, and the choice of public numbers. */
export function PublicProfile({ me, changed }: { me: Me; changed: () => Promise<void> }) {
  const { own: words } = usePeopleWords();
  const { data, error, busy, reload } = useOwnCall('showPerson', { username: me.username });
  return (
    <section className="box stack-5 pad-5" aria-labelledby="public-page">
      <header className={`row wrap between ${styles.head}`}>
        <div>
          <h2 id="public-page">{words.title}</h2>
          <p className="hint">{words.lede}</p>
        </div>
        <PlainLink className={`row-inline label ${styles.look}`} to={addresses.person(me.username)}>
          {words.look}
        </PlainLink>
      </header>
      {data?.own ? (
        <Fields key={me.username} page={data} own={data.own} changed={changed} />
      ) : error ? (
        <Trouble text={words.failed} busy={busy} onRetry={reload} />
      ) : (
        <Skeleton height={420} />
      )}
    </section>
  );
}

interface FieldsProps {
  page: Page;
  own: NonNullable<Page['own']>;
  changed: () => Promise<void>;
}

function Fields({ page: { person }, own, changed }: FieldsProps) {
  const { lang } = useSpeech();
  const { signUp } = useAccountWords();
  const { own: words } = usePeopleWords();
  const form = useForm({
    schema: rules,
    submit,
    read: (data) => ({
      ...Object.fromEntries(data),
      followers: data.has('followers'),
      following: data.has('following'),
    }),
    say: (field) => (field === 'about' ? words.aboutTooLong(aboutLength) : signUp.usernameError),
  });

  async function submit({ username, about, followers, following }: z.output<typeof rules>) {
    const renamed = username !== person.username;
    await ask('changeUser', { about, show: { followers, following }, ...(renamed && { username }) });
    notify({ type: 'success', about: 'public page', message: words.saved });
    await changed();
  }

  const day = datesIn(lang, { dateStyle: 'long' });
  return (
    <form {...form.form} className="stack-5">
      <Failure>{form.failure}</Failure>
      <TextField
        {...form.field('username')}
        label={words.username}
        hint={
          own.rename_after ? words.renameAfter(day.format(new Date(own.rename_after))) : words.usernameHint
        }
        defaultValue={person.username}
        readOnly={own.rename_after !== null}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <TextArea
        {...form.field('about')}
        label={words.about}
        hint={words.aboutHint(aboutLength)}
        defaultValue={person.about}
        maxLength={aboutLength}
        rows={3}
      />
      <fieldset className={styles.shows}>
        <legend className="field-label">{words.show}</legend>
        {(
          [
            ['followers', words.showFollowers],
            ['following', words.showFollowing],
          ] as const
        ).map(([name, label]) => (
          <label key={name} className={`row gap-3 ${styles.show}`}>
            <input type="checkbox" name={name} defaultChecked={own.show[name]} />
            {label}
          </label>
        ))}
      </fieldset>
      <Button className={styles.save} type="submit" look="primary" busy={form.busy}>
        {words.save}
      </Button>
    </form>
  );
}

const rules = z.object({
  username,
  about: text(aboutLength),
  followers: z.boolean(),
  following: z.boolean(),
});
