import { datesIn } from '../../formats.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useSpeech } from '../../words.tsx';
import { useAdminSiteWords } from '../office/site-words.ts';
import { SettingSection } from './section.tsx';
import { type Saving, useSetting } from './use-setting.ts';

/** The announcement above every page, in both languages, with its end in the reader's own time. */
export function AnnouncementSection(saving: Saving) {
  const { settings } = useAdminSiteWords();
  const { lang } = useSpeech();
  const words = settings.announcement;
  const now = useNow();
  const setting = useSetting(saving, {
    key: 'announcement',
    read: (data) => ({ en: data.get('en'), zh: data.get('zh'), until: momentOf(data.get('until')) }),
    sentences: { until: words.untilWrong },
  });
  const { value, form, save } = setting;
  const [ending, end] = useAction('settings', () => save(null, words.ended));
  const at =
    value && datesIn(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value.until));
  return (
    <SettingSection
      title={words.title}
      lede={words.lede}
      setting={setting}
      more={
        value && (
          <Button look="danger" busy={ending} onClick={end}>
            {words.end}
          </Button>
        )
      }
    >
      <p className="soft">
        {value && at ? (Date.parse(value.until) < (now ?? 0) ? words.over(at) : words.is(at)) : words.none}
      </p>
      <TextArea
        label={words.text(settings.english)}
        lang="en"
        rows={2}
        maxLength={300}
        defaultValue={value?.en}
        {...form.field('en')}
      />
      <TextArea
        label={words.text(settings.chinese)}
        lang="zh"
        rows={2}
        maxLength={300}
        defaultValue={value?.zh}
        {...form.field('zh')}
      />
      <TextField
        label={words.until}
        type="datetime-local"
        defaultValue={value ? localOf(value.until) : undefined}
        {...form.field('until')}
      />
    </SettingSection>
  );
}

/** A moment in the format of the field: the reader's local time, to the minute. */
function localOf(moment: string): string {
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function momentOf(typed: FormDataEntryValue | null): string {
  const at = new Date(String(typed ?? ''));
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
