import type { HostRow } from '#contract/site/hosts.ts';
import type { SignedInContext } from '../context.ts';
import { change } from './change.ts';
import { putHost, selectHosts } from './stores/host-store.ts';

/** Opens or closes a host to which links may lead, or adds it; none is ever deleted. Throws what `change` throws. */
export async function setHost(
  context: SignedInContext,
  { version, host, open }: HostRow & { version: number },
): Promise<{ id: string; version: number }> {
  const changed = await change(context, { act: 'set_host', version }, async (tx) => {
    const before = (await selectHosts(tx)).find((it) => it.host === host);
    await putHost(tx, { host, open });
    return {
      on: { kind: 'host', id: host },
      before: before && { open: before.open },
      after: { open },
      result: host,
    };
  });
  return { id: changed.result, version: changed.version };
}
