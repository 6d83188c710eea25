import type { SiteSettings } from '#contract/site/site.ts';
import type { Context } from '../context.ts';
import { noReferences } from '../markdown/references.ts';
import { renderMarkdown } from '../markdown/render.ts';

/** Returns an operator's text as HTML in the context's language; "" for the site's own text. */
export async function siteText(
  { site, lang }: Pick<Context, 'site' | 'lang'>,
  name: keyof SiteSettings['texts'],
): Promise<string> {
  const text = site.settings.texts[name][lang];
  if (text.trim() === '') return '';
  // User texts begin at the third level, but these follow the page's own heading.
  const raised = (_: string, end: string, level: string) => `<${end}h${Number(level) - 1}>`;
  return renderMarkdown(text, noReferences).replaceAll(/<(\/?)h([3-6])>/g, raised);
}
