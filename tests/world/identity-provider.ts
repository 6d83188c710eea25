import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** The provider's claims about a person. */
export interface Claims {
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

export interface IdentityProvider {
  issuer: string;
  port: number;
  /** The settings of a site that uses it. */
  settings: Record<string, string>;
  /**
   * People by their subjects. The header `x-person` names the person who signs in; without it, the first. None refuses.
   */
  people: Map<string, Claims>;
  /** `pictures` are by their paths below `/pictures/`; `fetched` lists each fetch. */
  pictures: Map<string, Buffer>;
  fetched: string[];
  close(): Promise<void>;
}

/**
 * A real OpenID Connect provider for one test, whose sign-in page needs no input. With `brief`, an ID token holds only
 * the subject, and the rest must be requested. `issuer` is its public address if a proxy is in front of it.
 */
export async function openIdentityProvider(
  given: { brief?: boolean; issuer?: string } = {},
): Promise<IdentityProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { brief = false, issuer = `http://127.0.0.1:${port}` } = given;
  const people = new Map<string, Claims>();
  const pictures = new Map<string, Buffer>();
  const fetched: string[] = [];
  const provider = quietly(() => makeProvider(issuer, people, brief));
  const rest = provider.callback();
  server.on('request', (request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/interaction/')) return void interact(provider, people, request, response);
    if (!path.startsWith('/pictures/')) return void rest(request, response);
    fetched.push(path.slice('/pictures/'.length));
    const picture = pictures.get(path.slice('/pictures/'.length));
    response.writeHead(picture ? 200 : 404).end(picture);
  });
  return {
    issuer,
    port,
    settings: { GOOGLE_CLIENT_ID: 'quad', GOOGLE_CLIENT_SECRET: 'a-secret', GOOGLE_ISSUER: issuer },
    people,
    pictures,
    fetched,
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

function makeProvider(issuer: string, people: Map<string, Claims>, brief: boolean): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'quad',
        client_secret: 'a-secret',
        redirect_uris: ['http://127.0.0.1/auth/google/callback'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: brief,
    cookies: { keys: ['a-key-of-the-tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Without these settings the library logs long notices.
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
  });
  // The site's port is known only later.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    new URL(uri).pathname === '/auth/google/callback';
  return provider;
}

/** Signs the person in and consents for them at once; an unknown person refuses. */
async function interact(
  provider: Provider,
  people: Map<string, Claims>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const accountId = String(request.headers['x-person'] ?? people.keys().next().value);
  if (!people.has(accountId))
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  const grant = new provider.Grant({ accountId, clientId: 'quad' });
  grant.addOIDCScope('openid email profile');
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } });
}

/** The library warns that its keys are for development. */
function quietly<T>(make: () => T): T {
  const { warn, info } = console;
  console.warn = () => {};
  console.info = () => {};
  try {
    return make();
  } finally {
    Object.assign(console, { warn, info });
  }
}
