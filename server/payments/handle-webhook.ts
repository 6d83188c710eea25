import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '#contract/problems.ts';
import type { Services } from '../context.ts';
import { settle } from './settle.ts';

/**
 * Hears a notice as it came, and settles it; when this returns, what it tells is committed. Throws `notice-unproved`
 * where it is not the provider's, too old, or cannot be read.
 */
export async function handleWebhook(
  services: Services,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const { paymentProvider } = services;
  if (!paymentProvider) throw new Problem('not-found');
  const notice = await paymentProvider.read(body, headers).catch((thrown: unknown) => {
    services.metrics.noticed(paymentProvider.provider, thrown instanceof Problem ? 'unproved' : 'failed');
    throw thrown;
  });
  if (notice) await settle(services, paymentProvider.provider, notice);
}
