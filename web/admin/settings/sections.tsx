import { signUps } from '#contract/site/site.ts';
import { FieldError, TextArea, TextField } from '../../ui/form/field.tsx';
import styles from '../office/office.module.css';
import { useAdminSiteWords } from '../office/site-words.ts';
import { linesOf } from '../office/use-say.ts';
import { SettingSection } from './section.tsx';
import { type Saving, useSetting } from './use-setting.ts';

/** Name, mark and short text of the site. */
export function SiteSection(saving: Saving) {
  const { settings } = useAdminSiteWords();
  const words = settings.site;
  const setting = useSetting(saving, {
    key: 'site',
    read: (data) => ({
      name: data.get('name'),
      mark: String(data.get('mark')).trim(),
      short: { en: data.get('short_en'), zh: data.get('short_zh') },
    }),
    sentences: { mark: words.markHint },
  });
  const { value, form } = setting;
  return (
    <SettingSection title={words.title} lede={words.lede} setting={setting}>
      <TextField label={words.name} maxLength={40} defaultValue={value.name} {...form.field('name')} />
      <TextField
        label={words.mark}
        hint={words.markHint}
        optional
        maxLength={2}
        defaultValue={value.mark}
        {...form.field('mark')}
      />
      <TextArea
        label={words.short(settings.english)}
        lang="en"
        rows={2}
        maxLength={200}
        defaultValue={value.short.en}
        {...form.field('short_en')}
      />
      <TextArea
        label={words.short(settings.chinese)}
        lang="zh"
        rows={2}
        maxLength={200}
        defaultValue={value.short.zh}
        {...form.field('short_zh')}
      />
    </SettingSection>
  );
}

/** The people who can open an account. */
export function SignUpSection(saving: Saving) {
  const { signup: words } = useAdminSiteWords().settings;
  const setting = useSetting(saving, { key: 'signup', read: (data) => data.get('signup') });
  return (
    <SettingSection title={words.title} lede={words.lede} setting={setting}>
      <fieldset>
        <legend className="field-label">{words.label}</legend>
        {signUps.map((it) => (
          <label key={it} className={styles.check}>
            <input type="radio" name="signup" value={it} defaultChecked={it === setting.value} />
            {words.kinds[it]}
          </label>
        ))}
        {setting.form.errors.signup && <FieldError>{setting.form.errors.signup}</FieldError>}
      </fieldset>
    </SettingSection>
  );
}

/** The words that cause a text to be held or refused. */
export function WordsSection(saving: Saving) {
  const { words } = useAdminSiteWords().settings;
  const setting = useSetting(saving, {
    key: 'words',
    read: (data) => ({ hold: linesOf(data.get('hold')), refuse: linesOf(data.get('refuse')) }),
    sentences: { hold: words.wrong, refuse: words.wrong },
  });
  const { value, form } = setting;
  return (
    <SettingSection title={words.title} lede={words.lede} setting={setting}>
      {(['hold', 'refuse'] as const).map((it) => (
        <TextArea
          key={it}
          label={words[it]}
          rows={4}
          spellCheck={false}
          defaultValue={value[it].join('\n')}
          {...form.field(it)}
        />
      ))}
    </SettingSection>
  );
}

/** The share of one book that a person can publish. */
export function BookSection(saving: Saving) {
  const { book: words } = useAdminSiteWords().settings;
  const setting = useSetting(saving, {
    key: 'share_of_book',
    read: (data) => data.get('share_of_book'),
    sentences: { share_of_book: words.shareWrong },
  });
  return (
    <SettingSection title={words.title} lede={words.lede} setting={setting}>
      <TextField
        label={words.share}
        inputMode="numeric"
        defaultValue={setting.value}
        {...setting.form.field('share_of_book')}
      />
    </SettingSection>
  );
}
