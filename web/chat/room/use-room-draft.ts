import { useMemo, useState } from 'react';
import { type Draft, keptUnsent } from '../conversation/kept-unsent.ts';

/**
 * Where the text that somebody (`''` is a visitor) is writing in a room is kept. What a visitor wrote becomes that of
 * whoever signs in; a session that ends takes nothing away. `writer` changes where another person's text must go.
 */
export function useRoomDraft(me: string, room: string): { draft: Draft; writer: number } {
  const [{ owner, writer }, own] = useState({ owner: '', writer: 0 });
  if (me && me !== owner) own({ owner: me, writer: owner ? writer + 1 : writer });
  const draft = useMemo(() => roomDraft(owner, room), [owner, room]);
  return { draft, writer };
}

function roomDraft(owner: string, room: string): Draft {
  const visitors = keptUnsent('visitor', room);
  if (!owner) return visitors;
  const own = keptUnsent(owner, room);
  return {
    keepDraft: own.keepDraft,
    readDraft() {
      const before = visitors.readDraft();
      if (before) own.keepDraft(before);
      visitors.keepDraft('');
      return before || own.readDraft();
    },
  };
}
