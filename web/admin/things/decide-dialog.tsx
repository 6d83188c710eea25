import type { ListedThing } from '#contract/admin/things.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { ActDialog, reasonAlone } from '../office/act-dialog.tsx';
import { askOffice } from '../office/office-call.ts';
import { useAdminThingsWords } from '../office/things-words.ts';

export interface Decision {
  act: 'hide' | 'restore';
  things: readonly ListedThing[];
}

/** Hides or restores things with one reason. */
export function DecideDialog(
  props: Decision & { isOpen: boolean; onClose: () => void; onDone: () => Promise<void> },
) {
  const { things: words } = useAdminThingsWords();
  const { act, things } = props;
  const isHide = act === 'hide';
  return (
    <ActDialog
      isOpen={props.isOpen}
      title={(isHide ? words.hideTitle : words.restoreTitle)(things.length)}
      text={isHide ? words.hideText : words.restoreText}
      hint={words.reasonHint}
      yes={isHide ? words.hide : words.restore}
      danger={isHide}
      schema={reasonAlone}
      act={async ({ reason }) => {
        const named = things.map(({ kind, id }) => ({ kind, id }));
        const { done, left } = await askOffice('actOnThings', { act, things: named, reason });
        const said = (isHide ? words.hidden : words.restored)(done.length);
        if (left.length === 0) notify({ type: 'success', about: 'things', message: said });
        else notify({ type: 'info', about: 'things', message: `${said} ${words.left(left.length)}` });
        await props.onDone();
      }}
      onClose={props.onClose}
    />
  );
}
