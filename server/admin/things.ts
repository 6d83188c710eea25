import type { z } from 'zod';
import { type ListedThing, mostThingsCounted, type thingCalls } from '#contract/admin/things.ts';
import type { SignedInContext } from '../context.ts';
import { casesOfHidden } from '../moderation/browse.ts';
import { staffOf } from '../moderation/policy.ts';
import { schoolsSeen } from './policy.ts';
import { countListed, selectListed } from './stores/thing-store.ts';

type ThingsRequest = z.output<typeof thingCalls.listThings.request>;

/** A page of the things published by people whom the viewer may see: held things first, then the newest. */
export async function listThings(
  context: SignedInContext,
  { kind, state, school_id, ...page }: ThingsRequest,
) {
  const schools = schoolsSeen(await staffOf(context), school_id);
  const filter = { kind, state, schools };
  const [rows, total] = await Promise.all([
    selectListed(context.db, filter, page),
    countListed(context.db, filter, mostThingsCounted),
  ]);
  const out = rows.filter((it) => it.state !== 'shown').map(({ id, userid }) => ({ kind, id, userid }));
  const cases = await casesOfHidden(context, out);
  const things = rows.map(
    ({ userid, username, avatar, file, at, ...row }): ListedThing => ({
      kind,
      ...row,
      photo: file ?? '',
      case: cases.get(`${kind} ${row.id}`) ?? null,
      person: { userid, username, avatar: avatar ?? '' },
      at: at.toISOString(),
    }),
  );
  return { things, total };
}
