import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** A part of a text that only a person's data fills. */
const filled = '§';
const folder = new URL('../../contract/words/', import.meta.url);

/** The labels, alternative texts and titles of a Chinese page that are in English. */
export async function englishNames(page: Page): Promise<string[]> {
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder], [aria-description]')]
      .filter((it) => !it.closest('[lang=en]'))
      .flatMap((it) =>
        ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'].map((name) =>
          it.getAttribute(name),
        ),
      )
      .filter((it) => it !== null && /[A-Za-z]{3}/.test(it) && !/\p{Script=Han}/u.test(it)),
  );
  const english = await englishTexts();
  return [...new Set(names)].filter((name) => english.some((it) => it.test(name ?? ''))) as string[];
}

let known: Promise<RegExp[]> | undefined;
const englishTexts = () => {
  known ??= Promise.all([textsOf('en'), textsOf('zh')]).then(([english, chinese]) => {
    const same = new Set(chinese);
    return english
      .filter((it) => !same.has(it) && /[A-Za-z]{3}/.test(it))
      .map(
        (it) => new RegExp(`^${it.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(filled, '.+')}$`, 'u'),
      );
  });
  return known;
};

/** Every text of a language; a text with parameters has a marker for each. */
async function textsOf(lang: 'en' | 'zh'): Promise<string[]> {
  const files = readdirSync(new URL(lang, folder)).filter((it) => it.endsWith('.ts'));
  const modules = await Promise.all(files.map((it) => import(new URL(`${lang}/${it}`, folder).href)));
  return modules.flatMap(texts);
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    try {
      return texts(value(...Array.from({ length: value.length }, () => filled)));
    } catch {
      return [];
    }
  }
  return typeof value === 'object' && value ? Object.values(value).flatMap(texts) : [];
}
