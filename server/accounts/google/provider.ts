import type * as openid from 'openid-client';
import type { Settings } from '../../settings/settings.ts';
import { Refused } from './refused.ts';

/** What ties a return to its beginning. */
export interface Ties {
  readonly state: string;
  readonly nonce: string;
  /** The secret of PKCE: whoever intercepts the code alone can do nothing with it. */
  readonly verifier: string;
}

/** Who somebody is, in the provider's words. */
export interface Person {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly picture: string;
}

/** An OpenID Connect provider. Both throw `Refused('unreachable')` for whatever it does wrong. */
export interface Provider {
  /** Where a browser is sent to prove who it belongs to. */
  startAt(redirectUri: string, ties: Ties): Promise<string>;
  /** Who it is that came back to this address. */
  personAt(returned: URL, ties: Ties): Promise<Person>;
}

const seconds = 5;
const knownForMs = 3_600_000;

/** The library is loaded when somebody first signs in this way. */
const library = () => import('openid-client');

/** The provider of the settings. What it tells of itself is asked at the first use, and again after an hour. */
export function openProvider(settings: NonNullable<Settings['google']>): Provider {
  let known: { config: Promise<openid.Configuration>; at: number } | undefined;

  function discovered(): Promise<openid.Configuration> {
    if (known && performance.now() - known.at < knownForMs) return known.config;
    const asked = { config: discover(settings), at: performance.now() };
    asked.config.catch(() => {
      if (known === asked) known = undefined;
    });
    known = asked;
    return asked.config;
  }

  return {
    startAt: (redirectUri, { state, nonce, verifier }) =>
      properly(async () => {
        const [openid, config] = await Promise.all([library(), discovered()]);
        const address = openid.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return address.href;
      }),
    personAt: (returned, { state, nonce, verifier }) =>
      properly(async () => {
        const [openid, config] = await Promise.all([library(), discovered()]);
        const tokens = await openid.authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('there is no ID token');
        // A provider may tell no more than the subject there, and the rest where it is asked for.
        const told =
          claims.email === undefined && config.serverMetadata().userinfo_endpoint
            ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
            : claims;
        return {
          issuer: claims.iss,
          subject: subjectIn(claims.sub),
          email: textIn(told.email),
          emailVerified: told.email_verified === true,
          name: textIn(told.name),
          picture: textIn(told.picture),
        };
      }),
  };
}

async function discover({
  issuer,
  clientId,
  clientSecret,
}: NonNullable<Settings['google']>): Promise<openid.Configuration> {
  const server = new URL(issuer);
  const openid = await library();
  const execute = [openid.enableNonRepudiationChecks];
  // Only where the operator named such an issuer, as tests do.
  if (server.protocol === 'http:') execute.push(openid.allowInsecureRequests);
  return openid.discovery(server, clientId, clientSecret, undefined, { timeout: seconds, execute });
}

async function properly<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (thrown) {
    throw new Refused('unreachable', thrown);
  }
}

/** The standard's bounds; and PostgreSQL keeps no NUL. */
function subjectIn(sub: string): string {
  if (sub.length < 1 || sub.length > 255 || sub.includes('\u0000'))
    throw new Error('the subject is malformed');
  return sub;
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
