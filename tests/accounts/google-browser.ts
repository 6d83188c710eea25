import { paths } from '#contract/paths.ts';
import type { Pair, World } from '../world/world.ts';

/** A browser of one person, known to the provider by this name. It keeps cookies and follows redirects. */
export interface Browser {
  /** Visits the provider and stops at the redirect to our callback. */
  begin(): Promise<URL>;
  /** Continues from the callback to our sign-in page. Returns that page's address. */
  end(callback: URL | string): Promise<URL>;
  /** The whole sign-in. `from` is the page from which the person starts. */
  signIn(from?: string): Promise<URL>;
  /** Exchanges the token of a finished sign-in, as the page does. */
  exchange(address: URL): Promise<{ status: number; error?: string } & Partial<Pair>>;
}

export function openBrowser(world: Pick<World, 'url'>, person = 'nobody'): Browser {
  const cookies = new Map<string, Map<string, string>>();

  async function follow(start: URL | string, until: RegExp): Promise<URL> {
    let url = new URL(start, world.url);
    for (let hops = 0; hops < 12; hops += 1) {
      const kept = cookies.get(url.origin) ?? new Map<string, string>();
      cookies.set(url.origin, kept);
      const cookie = [...kept].map((pair) => pair.join('=')).join('; ');
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie, 'x-person': person } });
      await answer.arrayBuffer();
      for (const line of answer.headers.getSetCookie()) keep(kept, line);
      const location = answer.headers.get('location');
      if (!location) throw new Error(`${url.pathname} answered ${answer.status}`);
      url = new URL(location, url);
      if (url.origin === world.url && until.test(url.pathname)) return url;
    }
    throw new Error('it went round in circles');
  }

  async function exchange(address: URL) {
    const kept = cookies.get(world.url) ?? new Map<string, string>();
    const cookie = [...kept].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(world.url + paths.verifySession[1], {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ...tokenIn(address), link: true }),
    });
    return { ...(await answer.json()), status: answer.status };
  }

  return {
    exchange,
    begin: () => follow('/auth/google', /^\/auth\/google\/callback$/),
    end: (callback) => follow(callback, /^\/login/),
    signIn: (from) => follow(`/auth/google?${new URLSearchParams(from && { from })}`, /^\/login/),
  };
}

/** The user and the single-use token in the address of a finished sign-in. */
export function tokenIn(address: URL): Pair {
  const [, userid, session] = /^\/login\/([0-9A-Za-z]{16})\/([\w-]{43})$/.exec(address.pathname) ?? [];
  if (!userid || !session) throw new Error(`nobody is signed in at ${address.pathname}${address.search}`);
  return { userid, session };
}

/** Signs a person in by a new browser. Returns the session. `person` is the name that the provider knows. */
export async function signedIn(world: Pick<World, 'url'>, person: string): Promise<Pair> {
  const browser = openBrowser(world, person);
  const { userid, session, error } = await browser.exchange(await browser.signIn());
  if (!userid || !session) throw new Error(`the token was refused: ${error}`);
  return { userid, session };
}

function keep(kept: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const name = pair.slice(0, pair.indexOf('='));
  const over = attributes.some((it) => /^max-age=0$/i.test(it) || /^expires=.*19(70|69)/i.test(it));
  if (over) kept.delete(name);
  else kept.set(name, pair.slice(name.length + 1));
}
