import type { z } from 'zod';
import { siteChatCalls } from '#contract/site/chats.ts';
import { type Answered, AskError } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useSpeech } from '../../words.tsx';
import { useAdminChatWords } from '../office/chat-words.ts';
import { useConflict } from '../office/conflict.tsx';
import { askOffice } from '../office/office-call.ts';
import { RowSheet } from '../office/row-sheet.tsx';
import { useSay } from '../office/use-say.ts';

export type Room = Answered<'adminRooms'>['rows'][number];

const schema = siteChatCalls.setRoom.request.omit({ version: true });

interface Props {
  /** Null for a new one. */
  room: Room | null;
  /** The words of the existing rooms. */
  there: readonly string[];
  version: number;
  isOpen: boolean;
  reload: () => Promise<void>;
  onClose: () => void;
}

/** The fields of a room. The word in its address stays, so only a new one has a field for it. */
export function RoomSheet({ room, there, version, isOpen, reload, onClose }: Props) {
  const { rooms: words } = useAdminChatWords();
  const { lang } = useSpeech();
  const conflict = useConflict(reload);
  const form = useForm({
    schema,
    submit,
    read: (data) => ({ room: room?.room, ...Object.fromEntries(data), open: data.has('open') }),
    say: useSay({ room: words.roomWrong }),
  });

  async function submit(row: z.output<typeof schema>): Promise<void> {
    if (!room && there.includes(row.room)) return form.fail('room', words.there);
    try {
      if (!(await conflict.attempt(() => askOffice('setRoom', { ...row, version })))) return;
    } catch (error) {
      const field = error instanceof AskError && error.code === 'field-malformed' ? error.field : undefined;
      if (field === 'open') return form.fail(field, words.lastOpen);
      if (field === 'room') return form.fail(field, words.taken);
      throw error;
    }
    const name = lang === 'zh' ? row.name_zh : row.name;
    notify({ type: 'success', about: 'room', message: words.saved(name) });
    onClose();
    await reload();
  }

  return (
    <RowSheet
      title={room ? words.editing(lang === 'zh' ? room.name_zh : room.name) : words.adding}
      row={room}
      form={form}
      conflict={conflict}
      openLabel={words.isOpen}
      isOpen={isOpen}
      onClose={onClose}
    >
      {!room && (
        <TextField
          label={words.room}
          hint={words.roomHint}
          maxLength={12}
          spellCheck={false}
          autoCapitalize="none"
          {...form.field('room')}
        />
      )}
      <TextField label={words.name} defaultValue={room?.name} maxLength={60} {...form.field('name')} />
      <TextField
        label={words.nameZh}
        defaultValue={room?.name_zh}
        maxLength={60}
        {...form.field('name_zh')}
      />
      <TextArea
        label={words.about}
        rows={2}
        defaultValue={room?.about}
        maxLength={200}
        {...form.field('about')}
      />
      <TextArea
        label={words.aboutZh}
        rows={2}
        defaultValue={room?.about_zh}
        maxLength={200}
        {...form.field('about_zh')}
      />
    </RowSheet>
  );
}
