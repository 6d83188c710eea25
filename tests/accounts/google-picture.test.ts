import exifr from 'exifr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchImage } from '#server/media/fetch-image.ts';
import { isPublic, publicAddressOf } from '#server/media/public-address.ts';
import { cornerColours, cornersOf, cornersTurned, farthest } from '../media/images.ts';
import { type IdentityProvider, openIdentityProvider } from '../world/identity-provider.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';
import { signedIn } from './google-browser.ts';

let provider: IdentityProvider;
let other: IdentityProvider;
let world: World;
beforeAll(async () => {
  provider = await openIdentityProvider();
  other = await openIdentityProvider();
  for (const { pictures } of [provider, other]) pictures.set('amy', await cornersTurned(6, 60, 40));
  world = await openWorld({ ...provider.settings, LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await world.close();
  await provider.close();
  await other.close();
});

/** Signs in a person with this picture. Returns the resulting avatar. */
async function avatarOf(subject: string, picture: string): Promise<string> {
  provider.people.set(subject, { email: `${subject}@usc.edu`, email_verified: true, picture });
  const person = await signedIn(world, subject);
  return (await world.ask('showUser', { userid: person.userid })).body.avatar;
}

test('a new person’s picture is copied, upright and without its metadata, once', async () => {
  const picture = `${provider.issuer}/pictures/amy`;
  const key = await avatarOf('amy', picture);
  const image = Buffer.from(await (await fetch(`${world.url}/files/${key}`)).arrayBuffer());
  expect(farthest(await cornersOf(image), cornerColours)).toBeLessThan(40);
  expect(await exifr.parse(image).catch(() => undefined)).toBeUndefined();
  await world.db`update users set avatar = null`;
  expect(await avatarOf('amy', picture)).toBe('');
  expect(provider.fetched).toEqual(['amy']);
});

test('a picture uploaded here stays', async () => {
  const bob = await newPerson(world, { email: 'bob@usc.edu' });
  const key = await avatarOf('has', `${provider.issuer}/pictures/amy`);
  await world.db`update users set avatar = ${key} where userid = ${bob.userid}`;
  expect(await avatarOf('bob', `${provider.issuer}/pictures/amy?again`)).toBe(key);
  expect(provider.fetched).not.toContain('amy?again');
});

test('a picture at a private address is not fetched, and the person is signed in without one', async () => {
  const { port } = new URL(other.issuer);
  const addresses = [
    `${other.issuer}/pictures/amy`,
    `https://127.0.0.1:${port}/pictures/amy`,
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f000001/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'nonsense',
  ];
  for (const [i, address] of addresses.entries()) expect(await avatarOf(`private${i}`, address)).toBe('');
  expect(other.fetched).toEqual([]);
});

test('a file that is not a picture, missing or too large is left out', async () => {
  provider.pictures.set('text', Buffer.from('<script>alert(1)</script>'));
  provider.pictures.set('large', Buffer.alloc(5_242_881));
  for (const path of ['text', 'large', 'missing'])
    expect(await avatarOf(path, `${provider.issuer}/pictures/${path}`)).toBe('');
  await expect(fetchImage(`${provider.issuer}/pictures/large`, provider.issuer)).rejects.toThrow('too large');
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.53',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
])('%s is not a public address', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['1.1.1.1', '172.32.0.1', '223.255.255.255', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is a public address',
  async (address) => {
    expect(isPublic(address)).toBe(true);
    expect(await publicAddressOf(address)).toBe(address);
  },
);
