import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Line } from '../../../bench/line.ts';
import { mark, payloads } from '../../browser/payloads.ts';
import { tally } from '../tally.ts';
import type { Target } from '../target.ts';
import type { Planted } from './plant.ts';

/** Machine-readable output with payloads: still well-formed, with the payload as text. */
export async function checkMachineReadable(
  { url }: Target,
  { listings }: Planted,
  page: Page,
  group: string,
): Promise<Line[]> {
  const [xml, pictures, data] = [tally(), tally(), tally()];
  await page.goto(`${url}/robots.txt`);
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname);
  const types = ['used', 'house', 'car', 'event', 'dining'];
  const feeds = ['/feeds/1.xml', '/feeds/2.xml', ...types.map((type) => `/feeds/${type}/1.xml`)];
  for (const path of ['/sitemap.xml', ...parts, ...feeds, ...feeds.map((it) => `${it}?lang=zh`)]) {
    const { wrong, titles } = await page.evaluate(readXml, { path, mark });
    xml.note(path, wrong);
    const told = payloads.filter(({ text }) => titles.some((it) => it.startsWith(text.trim()))).length;
    if (/used.*xml$/.test(path))
      xml.note(`${path}’s titles`, told < 10 && `only ${told} are told as they are`);
  }
  for (const { iid, at, type } of listings) {
    if (type === 'used') pictures.note(`/share/${iid}.jpg`, await badPicture(`${url}/share/${iid}.jpg`));
    data.note(`/detail/${iid}`, await badData(`${url}/detail/${iid}`, payloads[at]?.text ?? ''));
  }
  return [
    xml.line(group, 'feeds and the sitemap', 'well-formed, without a script'),
    pictures.line(group, 'pictures for link previews', 'drawn'),
    data.line(group, 'JSON-LD and the title of every listing', 'the payload as text'),
  ];
}

/** Runs in the page, to use the browser's parser. */
async function readXml({ path, mark }: { path: string; mark: string }) {
  const answer = await fetch(path);
  const read = new DOMParser().parseFromString(await answer.text(), 'application/xml');
  const titles = [...read.querySelectorAll('item > title')].map((it) => it.textContent?.trim() ?? '');
  const fault = read.querySelector('parsererror')?.textContent;
  const made = read.querySelector(`[${mark}], script, *|script`)?.outerHTML;
  return { wrong: answer.ok ? (fault ?? made ?? null) : `answered ${answer.status}`, titles };
}

async function badPicture(address: string): Promise<string | null> {
  const answer = await fetch(address);
  if (!answer.ok) return `answered ${answer.status}`;
  const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return format === 'jpeg' && (width ?? 0) > 600 ? null : `is ${format} ${width}`;
}

async function badData(address: string, text: string): Promise<string | null> {
  const html = await (await fetch(address)).text();
  const scripts = html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g);
  const told = [...scripts].map(([, json = '']) => JSON.parse(json));
  return told.some(({ name }) => name === text.trim()) ? null : 'the name is not there as it was written';
}
