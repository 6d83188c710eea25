import { expect, type Page } from '@playwright/test';
import exifr from 'exifr';
import type { ShownItem } from '#contract/listings/listings.ts';
import { cornersTurned, plain } from '../media/images.ts';
import { type Newcomer, newcomer, signIn, siteUrl, tell } from './site.ts';

/** A file for a file chooser. */
export interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A signed-in person on the post screen, ready to type. */
export async function atThePostScreen(page: Page, path = '/post'): Promise<Newcomer> {
  const amy = await newcomer();
  await signIn(page, amy);
  await openForm(page, path);
  return amy;
}

/** Opens the post screen and waits until the photo picker is ready. */
export async function openForm(page: Page, path = '/post'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Add photos').waitFor({ state: 'attached' });
}

/** A photo with four colored corners, stored rotated as by a phone held sideways, with its location. */
export async function phonePhoto(name = 'IMG_0001.jpg'): Promise<Chosen> {
  const buffer = await cornersTurned(6, 1500, 1200);
  expect(await exifr.gps(buffer)).toMatchObject({ latitude: expect.any(Number) });
  return { name, mimeType: 'image/jpeg', buffer };
}

/** `count` small pictures, named 1.png, 2.png … */
export async function pictures(count: number): Promise<Chosen[]> {
  const buffer = await plain(90, 60).png().toBuffer();
  return Array.from({ length: count }, (_, index) => ({
    name: `${index + 1}.png`,
    mimeType: 'image/png',
    buffer,
  }));
}

/** Puts photos into the picker and waits until all are uploaded. */
export async function choose(page: Page, photos: Chosen[]): Promise<void> {
  await page.getByLabel('Add photos').setInputFiles(photos);
  await expect(page.getByRole('button', { name: /^Remove Photo/ })).toHaveCount(Math.min(9, photos.length));
  await expect(page.locator('progress')).toHaveCount(0);
}

/** The names of the photos in the picker, in order. */
export function names(page: Page): Promise<string[]> {
  const photos = page.getByRole('button', { name: /^Remove Photo/ });
  return photos.evaluateAll((all) =>
    all.map((it) => it.getAttribute('aria-label')?.replace(/.*, /, '') ?? ''),
  );
}

/** Fills the fields that every listing needs. */
export async function fillEssentials(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Price', { exact: true }).fill('45');
  await page.getByLabel('Description').fill('Used for one term.');
}

/** Presses Publish. Returns the listing that is then shown. */
export async function publishForm(page: Page, as: Newcomer): Promise<ShownItem> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/detail\/\w+$/);
  return itemOf(page.url().split('/').at(-1) ?? '', as);
}

/** A listing as its owner's request returns it. */
export async function itemOf(iid: string, { userid, session }: Newcomer): Promise<ShownItem> {
  const headers = { authorization: `Bearer ${userid}${session}` };
  const answer = await fetch(`${siteUrl()}/api/item/get?iid=${iid}`, { headers });
  return (await answer.json()).item;
}

/** The names of that person's listings by status. */
export async function ownNames({ userid, session }: Newcomer, status: number): Promise<string[]> {
  const { items } = await tell('listOwnListings', { userid, session });
  return items.filter((it) => it.status === status).map((it) => it.name);
}
