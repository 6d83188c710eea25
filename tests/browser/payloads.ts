/** Texts that would run on a page that treats text as markup or script. Each calls `attacked` or marks its elements. */
export interface Payload {
  kind: string;
  text: string;
}

export const mark = 'data-attack';
/** Only a payload makes a browser request this address. */
export const beacon = '/attack-beacon';

export const payloads: readonly Payload[] = [
  { kind: 'tag', text: `<script ${mark}>attacked(1)</script>` },
  { kind: 'event handler', text: `<img ${mark} src=${beacon}?2 onerror=attacked(2)>` },
  {
    kind: 'SVG',
    text: `<svg ${mark} onload=attacked(3)><animate attributeName=x dur=1s onbegin=attacked(3)></svg>`,
  },
  { kind: 'javascript: link', text: 'javascript:attacked(4)//' },
  {
    kind: 'link as markup',
    text: `<a ${mark} href="java\tscript:attacked(5)" autofocus onfocus=attacked(5)>x</a>`,
  },
  { kind: 'Markdown link', text: '[x](javascript:attacked(6)) <javascript:attacked(6)>' },
  {
    kind: 'Markdown picture',
    text: `![x](${beacon}?7) ![x](x"onerror="attacked(7)) ![x][y]\n\n[y]: data:image/svg+xml,<svg/onload=attacked(7)>`,
  },
  { kind: 'end of JSON-LD', text: `</script><script ${mark}>attacked(8)</script><!--` },
  {
    kind: 'end of an attribute',
    text: `x" ${mark} autofocus onfocus="attacked(9)" y="' ${mark} autofocus onfocus='attacked(9)`,
  },
  {
    kind: 'end of raw text',
    text: `</textarea></title></style></noscript></option><iframe ${mark} srcdoc="<script>parent.attacked(10)</script>"></iframe>`,
  },
  {
    kind: 'CSS',
    text: `</style><style ${mark}>*{background:url(${beacon}?11)}</style>;background:url(${beacon}?11)`,
  },
  {
    kind: 'template',
    text: `${'$'}{attacked(12)} {{constructor.constructor('attacked(12)')()}} <%= attacked(12) %>`,
  },
  { kind: 'end of a JSON string', text: `\\u003c/script>"});attacked(13);//\\"});attacked(13);//` },
  { kind: 'line separators', text: `\u2028"});attacked(14)\u2029//<script ${mark}>attacked(14)</script>` },
  {
    kind: 'other letters',
    text: `\u202e＜script＞attacked(15)＜/script＞\ufeff<ſcript>attacked(15)</ſcript><\u0131mg ${mark} src=x onerror=attacked(15)><b ${mark}>`,
  },
  {
    kind: 'XML',
    text: `]]><script xmlns="http://www.w3.org/1999/xhtml" ${mark}>attacked(16)</script><!DOCTYPE a [<!ENTITY b "c">]>&b;`,
  },
  {
    kind: 'written in entities',
    text: `&lt;img src=x onerror=attacked(17)&gt;&#x3c;b ${mark}&#x3e;<b ${mark}>`,
  },
  {
    kind: 'mutation',
    text: `<math ${mark}><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img ${mark} src=1 onerror=attacked(18)&gt;">`,
  },
];

/** For fields with a small maximum length. */
export const short = [`<b ${mark}>x</b>`, `"onclick=attacked() `, '</script><b>', '{{attacked(0)}}'];
/** For fields that take a web address or an e-mail address. */
export const address = `https://example.com/"${mark}="x"onmouseover="attacked(0)"><script>attacked(0)</script>`;
export const mailbox = (at: number) => `'onfocus='attacked\`${at}\`'@example.com`;

/** All of them, one per paragraph. */
export const everything = payloads.map(({ text }) => text).join('\n\n');

/** One of them, by its number. */
export function payloadAt(number: number): Payload {
  const payload = payloads[number % payloads.length];
  if (!payload) throw new Error('there are no payloads');
  return payload;
}
