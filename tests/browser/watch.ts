import type { BrowserContext, Page } from '@playwright/test';
import { beacon, mark } from './payloads.ts';

/** The effects of payloads in the pages of a context. */
export interface Watch {
  /** Effects since the last call, and elements in the page that only a payload creates. */
  look(page: Page): Promise<string[]>;
}

/** Watches every page of a context: calls, dialogs, requests, script errors. */
export async function watch(context: BrowserContext, site: string): Promise<Watch> {
  const seen: string[] = [];
  await context.exposeBinding('attacked', (_source, number: unknown) => void seen.push(`ran ${number}`));
  context.on('dialog', (dialog) => {
    // Leaving a page with typed text also opens a dialog.
    if (dialog.type() !== 'beforeunload') seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  });
  context.on('weberror', (fault) => seen.push(`a fault: ${fault.error().message.slice(0, 120)}`));
  context.on('page', async (page) => {
    if (await page.opener()) seen.push('a window');
  });
  context.on('request', (request) => {
    const asked = new URL(request.url());
    const outside = /^https?:$/.test(asked.protocol) && asked.origin !== site;
    if (asked.pathname === beacon || outside) seen.push(`asked for ${request.url().slice(0, 120)}`);
  });
  return {
    async look(page) {
      const found = await page.evaluate(holds, mark);
      return [...seen.splice(0), ...found];
    },
  };
}

/** Elements that a payload's markup would create. Runs in the page. */
function holds(mark: string): string[] {
  const found: string[] = [];
  const links = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href', 'srcdoc'];
  const walk = (root: Document | DocumentFragment) => {
    for (const it of root.querySelectorAll('*')) {
      if (it.hasAttribute(mark)) found.push(`marked ${it.outerHTML.slice(0, 100)}`);
      for (const { name, value } of it.attributes) {
        if (/^on/i.test(name)) found.push(`handler ${it.outerHTML.slice(0, 100)}`);
        const letters = [...value].filter((letter) => letter > ' ').join('');
        if (links.includes(name) && /^(javascript|vbscript|data:text)/i.test(letters))
          found.push(`link ${value.slice(0, 100)}`);
        if (name === 'srcdoc' || (name === 'style' && value.includes('attack')))
          found.push(`${name} ${value.slice(0, 100)}`);
      }
      if (it instanceof HTMLTemplateElement) walk(it.content);
      if (it.shadowRoot) walk(it.shadowRoot as DocumentFragment);
      if (it instanceof HTMLStyleElement && it.textContent?.includes('attack')) found.push('a style');
      if (it instanceof HTMLScriptElement && it.type === 'application/ld+json')
        try {
          JSON.parse(it.textContent ?? '');
        } catch {
          found.push('JSON-LD that cannot be read');
        }
    }
  };
  walk(document);
  return found;
}
