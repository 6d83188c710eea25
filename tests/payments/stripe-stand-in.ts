import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request for a checkout or a refund, as received. */
export interface StripeRequest {
  path: string;
  key: string;
  authorization: string;
  fields: Record<string, string>;
}

export interface StandIn {
  /** The settings of a site that uses it. */
  settings: Record<string, string>;
  asked: StripeRequest[];
  /** How it responds; tests may change it. */
  mood:
    | 'well'
    | 'returned'
    | 'late'
    | 'never'
    | 'away'
    | 'garbage'
    | 'no address'
    | 'elsewhere'
    | 'fault'
    | 'refusal';
  close(): Promise<void>;
}

export const secretKey = 'sk_test_a-secret-key';
export const webhookSecret = 'whsec_a-secret-of-notices';

/** Sends a byte of a response now and then, so that the connection never goes idle but never ends. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 500);
  response.on('close', () => clearInterval(timer));
}

/** A fake of Stripe's endpoints for checkouts and refunds as the official client uses it: one checkout per idempotency key. */
export async function openStripe(): Promise<StandIn> {
  const checkouts = new Map<string, object>();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: StandIn = {
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: base,
    },
    asked: [],
    mood: 'well',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const { 'idempotency-key': key, authorization = '' } = request.headers;
    const path = request.url ?? '';
    standIn.asked.push({ path, key: String(key), authorization, fields });
    const send = (status: number, body: object | string, type = 'application/json') =>
      response
        .writeHead(status, { 'content-type': type })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    switch (standIn.mood) {
      case 'never':
        // The first request gets no response; later ones get an endless response.
        return void (standIn.asked.length > 1 && drip(response));
      case 'away':
        return void request.socket.destroy();
      case 'garbage':
        return void send(200, '<p>hello', 'text/html');
      case 'no address':
        return void send(200, { id: 'cs_1', object: 'checkout.session', url: null });
      case 'elsewhere':
        return void send(200, { id: 'cs_1', object: 'checkout.session', url: 'javascript:alert(1)' });
      case 'fault':
        return void send(500, { error: { type: 'api_error', message: 'oh' } });
      case 'returned':
        return void send(400, {
          error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'no' },
        });
      case 'refusal':
        return void send(401, {
          error: { type: 'invalid_request_error', message: `Invalid API Key provided: ${secretKey}` },
        });
    }
    if (path === '/v1/refunds') {
      const id = `re_${fields.payment_intent}`;
      return void send(200, { id, object: 'refund', status: 'succeeded' });
    }
    const first = checkouts.get(String(key));
    const id = `cs_test_${checkouts.size + 1}`;
    const checkout = first ?? { id, object: 'checkout.session', url: `${base}/c/pay/${id}` };
    checkouts.set(String(key), checkout);
    // The checkout exists, but the client gets no response.
    if (standIn.mood === 'late') return void request.socket.destroy();
    send(200, checkout);
  }
  return standIn;
}
