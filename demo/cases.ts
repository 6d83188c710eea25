import { recordAct } from '#server/moderation/record-act.ts';
import { randomId } from '#server/random.ts';
import { daysBefore, demoCases } from './content.ts';
import type { Loading } from './loading.ts';
import * as store from './store.ts';

/** Inserts the cases with their reports as people would have sent them, so that staff have cases to decide. */
export async function loadCases({ tx, now, userid }: Loading): Promise<void> {
  const cases = demoCases.map((it) => ({ ...it, id: randomId(12), person: userid(it.person) }));
  await store.insert(
    tx,
    'cases',
    cases.map(({ id, person, reports }) => {
      const openedAt = daysBefore(now, Math.max(...reports.map(({ ago }) => ago)));
      return { id, person, openedAt, updatedAt: openedAt };
    }),
  );
  await store.insertReports(
    tx,
    cases.flatMap(({ id, reports }) =>
      reports.map(({ by, ago, listing, topic, reason, text }) => ({
        id: randomId(12),
        caseId: id,
        reporter: userid(by),
        kind: listing ? ('listing' as const) : topic ? ('topic' as const) : ('person' as const),
        name: listing ?? topic ?? '',
        reason,
        text,
        createdAt: daysBefore(now, ago),
      })),
    ),
  );
  for (const { id, person, dismissed } of cases) {
    if (!dismissed) continue;
    const { by, ago, reason } = dismissed;
    const act = { by: userid(by), reason, at: daysBefore(now, ago) };
    await store.dismissCase(tx, { id, ...act });
    await recordAct(tx, {
      ...act,
      act: 'dismiss',
      on: { kind: 'case', id },
      person,
      before: { state: 'open' },
      after: { state: 'resolved' },
    });
  }
}
