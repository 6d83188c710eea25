import type * as openid from 'openid-client';
import type { Settings } from '../../settings/settings.ts';
import { SignInRefused } from './refused.ts';

/** The secrets that bind the callback to the request that began the sign-in. */
export interface Ties {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE secret: without it, an intercepted code is useless. */
  readonly verifier: string;
}

/** A person as the provider describes them. */
export interface Person {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly picture: string;
}

/** An OpenID Connect provider. Both methods throw `Refused('unreachable')` for any failure of it. */
export interface Provider {
  /** Returns the address where the browser signs in at the provider. */
  startAt(redirectUri: string, ties: Ties): Promise<string>;
  /** Returns the person who returned to this address. */
  personAt(returned: URL, ties: Ties): Promise<Person>;
}

const seconds = 5;
const knownForMs = 3_600_000;

/** The library is loaded at the first sign-in with the provider. */
const library = () => import('openid-client');

/** Opens the provider of the settings. Its metadata is fetched at the first use and again after an hour. */
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
        // A provider may put only the subject into the ID token and return the rest from its userinfo endpoint.
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

async function discover({ issuer, clientId, clientSecret }: NonNullable<Settings['google']>) {
  const server = new URL(issuer);
  const openid = await library();
  const execute = [openid.enableNonRepudiationChecks];
  // Only for an http issuer in the operator's settings, as in tests.
  if (server.protocol === 'http:') execute.push(openid.allowInsecureRequests);
  return openid.discovery(server, clientId, clientSecret, undefined, { timeout: seconds, execute });
}

async function properly<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (thrown) {
    throw new SignInRefused('unreachable', thrown);
  }
}

/** OpenID Connect allows 1 to 255 characters, and PostgreSQL stores no NUL. */
function subjectIn(sub: string): string {
  if (sub.length < 1 || sub.length > 255 || sub.includes('\u0000'))
    throw new Error('the subject is malformed');
  return sub;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
