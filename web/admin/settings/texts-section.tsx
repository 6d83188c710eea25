import { Badge } from '../../ui/badge.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useAdminSiteWords } from '../office/site-words.ts';
import { SettingSection } from './section.tsx';
import styles from './settings.module.css';
import { type Saving, useSetting } from './use-setting.ts';

const names = ['terms', 'privacy', 'rules'] as const;
const languages = ['en', 'zh'] as const;

/** Terms, privacy policy and rules in both languages, each collapsed until it is opened. */
export function TextsSection(saving: Saving) {
  const { settings } = useAdminSiteWords();
  const words = settings.texts;
  const setting = useSetting(saving, {
    key: 'texts',
    read: (data) =>
      Object.fromEntries(
        names.map((name) => [name, { en: data.get(`${name}_en`), zh: data.get(`${name}_zh`) }]),
      ),
  });
  const { value, form } = setting;
  const language = { en: settings.english, zh: settings.chinese };
  return (
    <SettingSection title={words.title} lede={words.lede} setting={setting}>
      {names.map((name) => (
        <details key={name} className={`ruled ${styles.text}`}>
          <summary className={`row gap-3 semibold ${styles.summary}`}>
            <span className="grow">{words.names[name]}</span>
            <Badge tone={value[name].en || value[name].zh ? 'jade' : 'plain'}>
              {value[name].en || value[name].zh ? words.set : words.unset}
            </Badge>
          </summary>
          <div className={`stack-4 column ${styles.inside}`}>
            {languages.map((lang) => (
              <TextArea
                key={lang}
                label={words.text(words.names[name], language[lang])}
                lang={lang}
                rows={6}
                maxLength={60_000}
                defaultValue={value[name][lang]}
                {...form.field(`${name}_${lang}`)}
              />
            ))}
          </div>
        </details>
      ))}
    </SettingSection>
  );
}
