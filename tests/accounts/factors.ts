import { Secret, TOTP } from 'otpauth';
import { newPerson } from '../world/people.ts';
import type { Pair, World } from '../world/world.ts';

export type Person = Awaited<ReturnType<typeof newPerson>>;

/** The one-time code of a secret at a moment; `ahead` is in steps of 30 seconds. */
export function codeOf(secret: string, world: Pick<World, 'services'>, ahead = 0): string {
  const timestamp = world.services.clock().getTime() + ahead * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Turns one-time codes on for a session, and moves the clock on so that the next code counts. */
export async function withTotp(world: World, person: Pair): Promise<{ secret: string; recovery: string[] }> {
  const { secret } = (await world.ask('beginTotp', {}, person)).body;
  const { body, error } = await world.ask('confirmTotp', { code: codeOf(secret, world) }, person);
  if (error !== undefined) throw new Error(`one-time codes were refused: ${error}`);
  world.later(60_000);
  return { secret, recovery: body.recovery };
}

/** A new person whose sign-ins ask for a one-time code. */
export async function personWithTotp(world: World) {
  const person = await newPerson(world);
  return { ...person, ...(await withTotp(world, person)) };
}

/** Signs in with a password, up to a second factor; returns the whole answer. */
export async function logIn(
  url: string,
  { username, password }: { username: string; password: string },
  headers: Record<string, string> = {},
) {
  const reply = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password }),
  });
  const body = (await reply.json()) as Partial<Pair> & { error?: string; ticket?: string };
  return { status: reply.status, body, cookie: reply.headers.get('set-cookie') ?? '' };
}
