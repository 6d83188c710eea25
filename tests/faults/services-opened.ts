import { randomUUID } from 'node:crypto';
import type { Pair } from '../../bench/people.ts';
import { openBrowser } from '../accounts/google-browser.ts';
import { says, startModelService } from '../assistant/model-service.ts';
import { startSmtpServer } from '../mail/post-office.ts';
import { openObjectStore, storeSettings } from '../media/object-store.ts';
import { openStripe } from '../payments/stripe-stand-in.ts';
import { openIdentityProvider } from '../world/identity-provider.ts';
import { openGate } from './gate.ts';
import { posted, type Service, timed } from './service.ts';
import { noise, upload } from './uploaders.ts';

/** The site that receives the calls, known once it runs. */
export interface ServiceRequest {
  url: string;
  people: readonly Pair[];
}

/** A mail is accepted at once, and sent when possible. */
export async function openMails(site: ServiceRequest) {
  const [gate, office] = [await openGate(), await startSmtpServer()];
  gate.leadsTo(office.port);
  const mailed: string[] = [];
  const service: Service = {
    name: 'mail',
    gate,
    settings: { SMTP_URL: `smtp://127.0.0.1:${gate.port}` },
    withinMs: 1000,
    fails: '200, promised',
    works: '200, promised',
    async ask() {
      const email = `${randomUUID()}@example.com`;
      const { status, ms, body } = await posted(`${site.url}/api/user/verify_email`, { email });
      if (status === 200) mailed.push(email);
      return { was: body.exists === false ? `${status}, promised` : `${status}`, ms };
    },
    close: () => Promise.all([gate.close(), office.close()]),
  };
  // Receipts of payments arrive too.
  const received = () =>
    office.received
      .map((mail) => ({ to: String(mail.to[0]), id: mail.header('message-id') }))
      .filter(({ to }) => mailed.includes(to));
  return { service, mailed, received };
}

/** A purchase; its repeat continues the same order. */
export async function openCardPayments(site: ServiceRequest) {
  const [gate, stripe] = [await openGate(), await openStripe()];
  gate.leadsTo(Number(new URL(stripe.settings.STRIPE_API_BASE ?? '').port));
  const service: Service = {
    name: 'cards',
    gate,
    settings: { ...stripe.settings, STRIPE_API_BASE: gate.url },
    withinMs: 11_000,
    fails:
      '503 The card service cannot be reached at the moment. You have not been charged. Please try again.',
    works: '200',
    async ask(turn) {
      const wish = { totalPrice: 999, increase_balance: 4900, client_id: turn };
      const url = `${site.url}/api/payment/charge/stripe/vip`;
      const { status, ms, body } = await posted(url, { ...site.people[0], ...wish });
      return { was: status === 200 ? '200' : `${status} ${body.error}`, ms };
    },
    close: () => Promise.all([gate.close(), stripe.close()]),
  };
  return {
    service,
    orders: () => new Set(stripe.asked.map(({ fields }) => fields.client_reference_id ?? '')),
  };
}

/** A person returns from the provider, which worked when they began. */
export async function openSignIn(site: ServiceRequest) {
  const gate = await openGate();
  const provider = await openIdentityProvider({ issuer: gate.url });
  gate.leadsTo(provider.port);
  provider.people.set('ada', { email: 'ada@example.com', email_verified: true, name: 'Ada' });
  let browser: ReturnType<typeof openBrowser> | undefined;
  const begun: URL[] = [];
  const service: Service = {
    name: 'sign-in',
    gate,
    settings: provider.settings,
    withinMs: 6000,
    fails: 'led to /login?refused=unreachable',
    works: 'signed in',
    async prepare() {
      browser = openBrowser(site, 'ada');
      begun.push(await browser.begin());
    },
    async ask() {
      const callback = begun.pop();
      const { ms, said } = await timed(async () =>
        callback && browser ? browser.end(callback) : openBrowser(site, 'ada').signIn(),
      );
      if (said && /^\/login\/\w+\/[\w-]{43}$/.test(said.pathname)) return { was: 'signed in', ms };
      return { was: `led to ${said?.pathname}${said?.search}`, ms };
    },
    close: () => Promise.all([gate.close(), provider.close()]),
  };
  return { service };
}

/** The helper still answers, from its search results. */
export async function openHelper(site: ServiceRequest) {
  const [gate, model] = [await openGate(), await startModelService()];
  gate.leadsTo(Number(new URL(model.settings.AI_BASE_URL).port));
  model.state.behave = says('The model says: there is a lamp.');
  let turns = 0;
  const service: Service = {
    name: 'AI',
    gate,
    settings: { ...model.settings, AI_BASE_URL: `${gate.url}/v1` },
    withinMs: 21_000,
    fails: '200, composed of what was found',
    works: '200, by the model',
    async ask() {
      turns += 1;
      // Each person gets one answer at a time.
      const me = site.people[turns % site.people.length];
      const question = { to_userid: 'campus', content: 'Is there a lamp for a desk?' };
      const { status, ms, body } = await posted(`${site.url}/api/message/ai_chat`, { ...me, ...question });
      const reply = String(body.reply ?? '');
      if (reply.includes('The model says')) return { was: `${status}, by the model`, ms };
      return { was: `${status}${reply.includes('/detail/') ? ', composed of what was found' : ''}`, ms };
    },
    close: () => Promise.all([gate.close(), model.stop()]),
  };
  return { service };
}

/** Uploads a picture, and requests one that is in the store. */
export async function openPictures(site: ServiceRequest) {
  const [gate, store] = [await openGate(), await openObjectStore()];
  gate.leadsTo(Number(new URL(store.settings.S3_ENDPOINT).port));
  const picture = await noise(320, 240);
  const keys = new Set<string>();
  const refusal = '503 Pictures cannot be stored or shown at the moment. Please try again.';
  const service: Service = {
    name: 'object store',
    gate,
    settings: storeSettings(gate.url),
    withinMs: 12_000,
    fails: `${refusal}, and ${refusal}`,
    works: '200, and 200',
    async prepare() {
      if (keys.size === 0) await service.ask(randomUUID());
    },
    async ask(turn) {
      const [key = ''] = keys;
      const { ms, said } = await timed(async () => {
        const me = site.people[1] ?? { userid: '', session: '' };
        const [taken, shown] = await Promise.all([
          upload(site.url, me, picture, turn),
          fetch(`${site.url}/files/${key}`).then(async (answer) => ({
            status: answer.status,
            error: answer.ok ? '' : (await answer.json()).error,
          })),
        ]);
        if (taken.body.key) keys.add(taken.body.key);
        return `${taken.status} ${taken.body.error ?? ''}, and ${shown.status} ${shown.error}`;
      });
      return { was: (said ?? '0').replace(/ (?=,|$)/g, ''), ms };
    },
    close: () => Promise.all([gate.close(), store.close()]),
  };
  return { service, keys };
}
