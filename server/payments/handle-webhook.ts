import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '#contract/problems.ts';
import type { Services } from '../context.ts';
import { settle } from './settle.ts';

/**
 * Receives a raw webhook event and settles it; its effects are committed when this returns. Throws `not-found` if there
 * is no provider, `notice-unproved` if the event is not the provider's, too old, or without a type, and another error if a
 * proved event cannot be read: the provider repeats it.
 */
export async function handleWebhook(services: Services, body: Buffer, headers: IncomingHttpHeaders) {
  const { paymentProvider } = services;
  if (!paymentProvider) throw new Problem('not-found');
  const notice = await paymentProvider.read(body, headers).catch((thrown: unknown) => {
    services.metrics.noticed(paymentProvider.provider, thrown instanceof Problem ? 'unproved' : 'failed');
    throw thrown;
  });
  if (notice) await settle(services, paymentProvider.provider, notice);
}
