import { escaped } from '../http/escape-html.ts';

/** The sender: the address for questions, and the site's name. */
export interface Writer {
  readonly supportEmail: string;
  readonly siteName: string;
}

interface Link {
  text: string;
  url: string;
}

/** One entry of a letter. */
export interface LetterEntry {
  /** The event; "" if the title of the letter names it. */
  happened: string;
  /** The name of the thing; "" without one. */
  title: string;
  /** The text of the event. */
  text: string;
  /** A sentence below it about the omitted rest. */
  rest?: string;
  url: string;
  /** The heading above this entry; "" or absent if it belongs to the group before. */
  heading?: string;
  /** A price next to the title. */
  aside?: string;
}

/** A mail with a text and an HTML version. */
export interface Letter {
  lang: 'en' | 'zh';
  siteName: string;
  title: string;
  entries: readonly LetterEntry[];
  /** A sentence below the entries. */
  after: string;
  button: Link;
  /** The reason for which it was sent. */
  why: string;
  links: readonly Link[];
  footer: string;
}

/** The plain part of a letter. */
export function letterText({ lang, title, entries, after, button, why, links, footer }: Letter): string {
  const blocks = entries.map(({ heading, happened, title: name, aside, text, rest, url }) =>
    [
      heading && `${heading}\n`,
      happened,
      aside ? `${name} · ${aside}` : name,
      text && quoted(text),
      rest,
      url !== button.url && url,
    ]
      .filter(Boolean)
      .join('\n'),
  );
  const colon = lang === 'zh' ? '：' : ': ';
  const ends = links.map((link) => `${link.text}${colon}${link.url}`).join('\n');
  return [
    title,
    ...blocks,
    after,
    `${button.text}${colon.trim()}\n${button.url}`,
    '---',
    `${why}\n${ends}`,
    footer,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ');

/** The HTML part of a letter: one column, no files, and the colours of both themes. */
export function letterHtml(letter: Letter): string {
  const { lang, siteName, title, entries, after, button, why, links, footer } = letter;
  const preview = entries.map(({ text, title: name }) => text || name).find(Boolean) ?? '';
  return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body class="page" style="${css.page}">
<div style="${css.unseen}">${escaped(preview)}</div>
<div style="${css.column}">
<p style="${css.brand}"><span class="sign" style="${css.sign}">${escaped([...siteName][0] ?? '')}</span> <span class="ink" style="${css.name}">${escaped(siteName)}</span></p>
<div class="card" style="${css.card}">
<h1 class="ink" style="${css.title}">${escaped(title)}</h1>
${entries.map((entry) => entryHtml(entry, entries.length > 1)).join('\n')}
${after && `<p class="muted" style="${css.after}">${escaped(after)}</p>`}
<p style="${css.action}"><a class="button" href="${escaped(button.url)}" style="${css.button}">${escaped(button.text)}</a></p>
</div>
<div class="muted" style="${css.foot}">
<p style="${css.line}">${escaped(why)}</p>
<p style="${css.line}">${links.map(({ text, url }) => `<a class="link" href="${escaped(url)}" style="${css.link}">${escaped(text)}</a>`).join(' &nbsp;·&nbsp; ')}</p>
<p style="${css.line}">${escaped(footer).replaceAll(/\n+/g, '<br>')}</p>
</div>
</div>
</body>
</html>`;
}

function entryHtml(
  { heading, happened, title, aside, text, rest, url }: LetterEntry,
  isOne: boolean,
): string {
  const name = title || (isOne ? happened : '');
  const above = title && happened;
  const begins = heading ? `<h2 class="ink" style="${css.heading}">${escaped(heading)}</h2>\n` : '';
  const price = aside ? ` <span class="value" style="${css.value}">${escaped(aside)}</span>` : '';
  return `${begins}<div class="${isOne ? 'entry' : ''}" style="${isOne ? css.entry : ''}">
${above && `<p class="muted" style="${css.happened}">${escaped(above)}</p>`}
${name && `<p style="${css.thing}"><a class="ink" href="${escaped(url)}" style="${css.thingLink}">${escaped(name)}</a>${price}</p>`}
${text && `<div class="quote" style="${css.quote}">${escaped(text)}</div>`}
${rest ? `<p class="muted" style="${css.after}">${escaped(rest)}</p>` : ''}
</div>`;
}

const fonts = `'Plus Jakarta Sans','PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans CJK SC',system-ui,-apple-system,'Segoe UI',sans-serif`;

/** Inline styles, since some mail programs drop the style sheet. */
const css = {
  page: `margin:0;padding:0;background-color:#faf9f7;color:#1f2421;font:16px/1.55 ${fonts};word-break:break-word`,
  unseen: 'display:none;max-height:0;overflow:hidden;opacity:0',
  column: 'max-width:600px;margin:0 auto;padding:24px 16px 40px',
  brand: 'margin:0 0 16px;font-size:18px;line-height:28px',
  sign: 'display:inline-block;width:28px;height:28px;border-radius:8px;background-color:#178062;color:#fff;text-align:center;font-weight:700;font-size:16px;line-height:28px',
  name: 'display:inline-block;margin-left:6px;font-weight:700;color:#1f2421',
  card: 'padding:24px;border:1px solid #e4e2dc;border-radius:16px;background-color:#fff',
  title: 'margin:0;font-size:22px;line-height:1.3;font-weight:700;color:#1f2421',
  entry: 'margin-top:20px;padding-top:16px;border-top:1px solid #e4e2dc',
  heading: 'margin:28px 0 -4px;font-size:18px;line-height:1.3;font-weight:700;color:#1f2421',
  value: 'margin-left:8px;color:#b34013;font-weight:700;white-space:nowrap',
  happened: 'margin:0;font-size:14px;line-height:1.5;color:#5f6763',
  thing: 'margin:4px 0 0;font-size:16px;line-height:1.4;font-weight:600',
  thingLink: 'color:#1f2421;text-decoration:none',
  quote:
    'margin-top:12px;padding:12px 16px;border-radius:12px;background-color:#f3f2ee;color:#1f2421;white-space:pre-line',
  after: 'margin:20px 0 0;font-size:14px;color:#5f6763',
  action: 'margin:24px 0 0',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background-color:#178062;color:#fff;font-weight:600;line-height:20px;text-decoration:none',
  foot: 'padding:20px 8px 0;font-size:13px;line-height:1.6;color:#5f6763',
  line: 'margin:0 0 10px',
  link: 'color:#0f6650;text-decoration:underline',
} as const;

const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #141615 !important; color: #e6e9e7 !important; }
  .card { background-color: #1b1d1c !important; border-color: #363d3a !important; }
  .entry { border-color: #363d3a !important; }
  .quote { background-color: #272c2a !important; color: #e6e9e7 !important; }
  .ink { color: #e6e9e7 !important; }
  .muted { color: #a3aba7 !important; }
  .link { color: #4fb796 !important; }
  .value { color: #fb7f49 !important; }
  .sign, .button { background-color: #4fb796 !important; color: #0e100f !important; }
}
@media (max-width: 480px) { .card { padding: 20px !important; } .button { display: block !important; text-align: center; } }
`;
