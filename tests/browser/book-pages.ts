import { expect, type Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { type Newcomer, newcomer, open, siteUrl } from './site.ts';

/** A book page as a picture in one color. */
export function pagePicture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Shares a file without a browser. Returns the id of the page. */
export async function sharePage(
  { userid, session }: Newcomer,
  file: Buffer,
  fields: Record<string, string> = {},
): Promise<string> {
  const form = new FormData();
  const all = { userid, session, content_name: 'Blue book', page_num: '7', text: 'Worth a look.', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(file)]), 'page');
  const answer = await fetch(`${siteUrl()}/api/content_sharing/`, { method: 'POST', body: form });
  const body: { id: string } = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body.id;
}

/**
 * Opens the carousel of a person who has shared pages 1 to 3, newest first, with a clock that tests can move. Returns
 * the ids of the pages in the carousel's order.
 */
export async function openThreePages(page: Page): Promise<string[]> {
  const sharer = await newcomer();
  const ids: string[] = [];
  for (const [at, colour] of ['#a33', '#3a3', '#33a'].entries())
    ids.unshift(await sharePage(sharer, await pagePicture(colour), { page_num: `${at + 1}` }));
  await page.clock.install();
  await open(page, `/content_sharing/${sharer.userid}`);
  return ids;
}

/** Waits until the carousel shows that it does not advance. */
export const pauses = (page: Page) =>
  expect(page.locator('section[aria-roledescription=carousel] [data-playing]')).toHaveCount(0);

/** The value next to a label of the visible page. */
export function fact(page: Page, label: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
}

/** The content of the QR code in a picture. */
export async function readCode(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ ...info, data });
}
