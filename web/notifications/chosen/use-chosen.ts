import { useState } from 'react';
import type { NoticeSettings } from '#contract/notifications/notifications.ts';
import { ask, type CallInput } from '../../api/ask.ts';
import { useOwnCall } from '../../api/use-call.ts';

export type SetNotices = NonNullable<CallInput<'noticeSettings'>['set']>;

/** The settings for a part of the screen, and a function that saves a change. */
export interface ChosenNotices {
  settings: NoticeSettings;
  save: (set: SetNotices) => void;
}

/** The settings. A change shows at once, and reverts if it cannot be saved. */
export function useChosen() {
  const { data, error, reload, change } = useOwnCall('noticeSettings', {});
  const [state, setState] = useState<'' | 'saved' | 'failed'>('');
  async function save(set: SetNotices): Promise<void> {
    change(({ settings }) => ({ settings: changed(settings, set) }));
    setState('');
    try {
      await ask('noticeSettings', { set });
      setState('saved');
    } catch {
      setState('failed');
      await reload();
    }
  }
  return {
    settings: data?.settings ?? null,
    failed: error !== null,
    state,
    save: (set: SetNotices) => void save(set),
    retry: reload,
  };
}

function changed(settings: NoticeSettings, { ways, ...rest }: SetNotices): NoticeSettings {
  return { ...settings, ...(rest as Partial<NoticeSettings>), ways: { ...settings.ways, ...ways } };
}
