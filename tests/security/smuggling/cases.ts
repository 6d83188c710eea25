/** Bytes that one server may read as one request and another as two. */
export interface Case {
  group: string;
  name: string;
  bytes: string;
  /** Two requests for a server that accepts a bare line feed as a line end: nginx does, and forwards two. */
  twoByLineFeeds: boolean;
}

const host = 'Host: quad.example\r\n';
const path = '/api/user/login';
const form = 'Content-Type: application/json\r\n';

/** All cases; `hide` returns each case's hidden request by the name of the case. */
export function smuggled(hide: (name: string) => string): Case[] {
  const cases: Case[] = [];
  let group = '';
  const add = (name: string, write: (hidden: string) => string) =>
    cases.push({
      group,
      name,
      bytes: write(hide(`${cases.length} ${name}`)),
      twoByLineFeeds: group === 'chunks' && /(?<!\\r)\\n/.test(name),
    });
  const start = (method: string, to = path) => `${method} ${to} HTTP/1.1\r\n${host}`;
  const post = `${start('POST')}${form}`;

  group = 'length against chunks';
  for (const spelling of encodings) {
    add(`length first, ${shown(spelling)}`, (hidden) => {
      const body = `0\r\n\r\n${hidden}`;
      return `${post}Content-Length: ${body.length}\r\n${spelling}\r\n\r\n${body}`;
    });
    if (isOtherField(spelling)) continue;
    add(`chunks first, ${shown(spelling)}`, (hidden) => {
      const size = hidden.length.toString(16);
      return `${post}${spelling}\r\nContent-Length: ${size.length + 2}\r\n\r\n${size}\r\n${hidden}\r\n0\r\n\r\n`;
    });
  }

  group = 'lengths that are none';
  for (const length of lengths)
    add(shown(length), (hidden) => `${post}Content-Length: ${length}\r\n\r\n{"a":${hidden}`);
  for (const value of ['same', 'same, same'])
    add(value, (hidden) => {
      const said = value.replaceAll('same', `${hidden.length}`);
      return `${post}Content-Length: ${said}\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`;
    });

  group = 'ends of lines';
  for (const [name, field] of folded)
    add(name, (hidden) => `${post}${field}Content-Length: ${hidden.length}\r\n\r\n${hidden}`);
  for (const field of ['X-A: b\nTransfer-Encoding: chunked', 'X-A: b\rTransfer-Encoding: chunked'])
    add(shown(field), (hidden) => {
      const body = `0\r\n\r\n${hidden}`;
      return `${post}Content-Length: ${body.length}\r\n${field}\r\n\r\n${body}`;
    });
  add('line feeds alone', () => `GET ${path} HTTP/1.1\nHost: quad.example\n\n`);
  add('a length after a head that ends early', (hidden) =>
    `${post}X-A: b\n\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`.replace('\n\r\n', '\r\r\n'),
  );

  group = 'chunks';
  for (const chunk of chunks)
    add(shown(chunk), (hidden) => `${post}Transfer-Encoding: chunked\r\n\r\n${chunk}${hidden}`);
  add(
    'a long extension',
    (hidden) => `${post}Transfer-Encoding: chunked\r\n\r\n5;${'x'.repeat(200_000)}\r\n${hidden}`,
  );
  add(
    'an extension that hides a line',
    (hidden) =>
      `${post}Transfer-Encoding: chunked\r\n\r\n2;\nxx\r\n${hidden.length.toString(16)}\r\n0\r\n\r\n${hidden}`,
  );

  group = 'bodies that nobody reads';
  for (const to of unread)
    for (const method of ['POST', 'GET', 'HEAD', 'OPTIONS', 'DELETE'])
      add(
        `${method} ${to}`,
        (hidden) => `${start(method, to)}Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
      );
  add('far too large', (hidden) => `${post}Content-Length: 900000000\r\n\r\n${hidden}`);
  for (const wish of ['100-continue', 'something else'])
    add(
      `Expect: ${wish}`,
      (hidden) => `${post}Expect: ${wish}\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    );
  for (const named of [
    'Content-Length',
    'Transfer-Encoding',
    'X-Forwarded-For, Host',
    'close, Content-Length',
  ])
    add(
      `Connection: ${named}`,
      (hidden) => `${post}Connection: ${named}\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    );

  group = 'upgrades';
  for (const to of ['/', '/ws/ai', '/socket.io/?EIO=4&transport=websocket', path])
    for (const upgrade of ['websocket', 'h2c', 'TLS/1.0', 'websocket\r\nSec-WebSocket-Version: 77'])
      add(`${shown(upgrade)} at ${to}`, (hidden) => {
        const asked = `${start('GET', to)}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: ${upgrade}\r\n`;
        return `${asked}HTTP2-Settings: AAMAAABkAAQAAP__\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`;
      });

  group = 'heads';
  for (const bytes of heads)
    add(shown(bytes), (hidden) => `${bytes}Content-Length: ${hidden.length}\r\n\r\n${hidden}`);
  for (const [name, head] of huge())
    add(name, (hidden) => `${head}Content-Length: ${hidden.length}\r\n\r\n${hidden}`);
  add('HTTP/0.9', () => 'GET /api/school/list\r\n\r\n');
  add('HTTP/2 from the first word', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
  add('a head that never ends', (hidden) => `${post}X-A: ${hidden.split('\r\n')[0]}\r\nX-B: `);
  return cases;
}

const shown = (bytes: string) => JSON.stringify(bytes.slice(0, 60)).slice(1, -1);

const encodings = [
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunKED',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunked-x',
  'Transfer-Encoding: "chunked"',
  'Transfer-Encoding: cow',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: cow',
  'Transfer-Encoding: cow\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding\t: chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding:\x0bchunked',
  'Transfer-Encoding:\x0cchunked',
  'Transfer-Encoding:\xa0chunked',
  'Transfer-Encoding: chunked\x00',
  'Transfer-Encoding: chunked\x0b',
  'Transfer-Encoding:\r\n chunked',
  'Transfer-Encoding\r\n : chunked',
  ' Transfer-Encoding: chunked',
  'Transfer-Encoding: ',
  'Transfer\x00-Encoding: chunked',
  'Transfer_Encoding: chunked',
  'X-Transfer-Encoding: chunked',
  'Content-Encoding: chunked',
  'TE: chunked',
];

/** A field that no server reads as the encoding: with a length before it, the rest is rightly a separate request. */
function isOtherField(spelling: string): boolean {
  return /^(transfer_|x-|content-|te:)/i.test(spelling);
}

const lengths = [
  '5\r\nContent-Length: 900',
  '900\r\nContent-Length: 5',
  '5, 900',
  '+5',
  '-1',
  '0x5',
  '5 5',
  '5;',
  '5.0',
  '5e0',
  '5\x00',
  '5\x0b',
  '"5"',
  '18446744073709551621',
  '99999999999999999999999999',
  '',
  '５',
].map((it) => Buffer.from(it).toString('latin1'));

const folded = [
  ['a folded field', 'X-A: b\r\n folded\r\n'],
  ['a folded field by a tab', 'X-A: b\r\n\tTransfer-Encoding: chunked\r\n'],
  ['a first field that is folded', ' X-A: b\r\n'],
  ['a bare line feed', 'X-A: b\nX-C: d\r\n'],
  ['a bare carriage return', 'X-A: b\rX-C: d\r\n'],
  ['two carriage returns', 'X-A: b\r\r\n'],
  ['a field without a colon', 'X-A\r\n'],
  ['a field without a name', ': b\r\n'],
  ['a name with a space', 'X A: b\r\n'],
  ['a NUL in a name', 'X\x00A: b\r\n'],
  ['a NUL in a value', 'X-A: b\x00c\r\n'],
] as const;

const chunks = [
  '5\r\nhelloX\r\n0\r\n\r\n',
  '5\r\nhello0\r\n\r\n',
  '5\nhello\n0\n\n',
  '5\r\nhello\n0\r\n\r\n',
  '5;a="\r\nhello\r\n',
  '5 ;a\n\r\nhello\r\n',
  '-1\r\n',
  '+5\r\nhello\r\n0\r\n\r\n',
  '0x5\r\nhello\r\n0\r\n\r\n',
  ' 5\r\nhello\r\n0\r\n\r\n',
  '5_0\r\nhello\r\n',
  'g\r\n',
  '\r\n',
  'FFFFFFFFFFFFFFFF\r\n',
  '10000000000000005\r\nhello\r\n0\r\n\r\n',
  'FFFFFFFFFFFFFFFFFFFFFFFF\r\n',
  '0\n\n',
  '0\r\n\n',
  '0;\n',
];

const unread = [
  '/',
  '/faq',
  '/api/none',
  '/api/item/list',
  '/assets/none.js',
  '/files/none',
  '/favicon.ico',
  '/api/docs',
  '/healthz',
  '/ws/ai',
  '/socket.io/?EIO=4&transport=polling',
];

const heads = [
  `GET http://evil.example/ HTTP/1.1\r\n${host}`,
  `GET http://evil.example/api/school/list HTTP/1.1\r\n${host}`,
  `GET //evil.example/ HTTP/1.1\r\n${host}`,
  'GET / HTTP/1.1\r\nHost: quad.example\r\nHost: evil.example\r\n',
  'GET / HTTP/1.1\r\nHost: quad.example@evil.example\r\n',
  'GET / HTTP/1.1\r\nHost: quad.example evil.example\r\n',
  'GET / HTTP/1.1\r\nHost: quad.example/../evil\r\n',
  'GET / HTTP/1.1\r\n',
  `GET / HTTP/1.1 HTTP/1.1\r\n${host}`,
  `GET / HTTP/1.2\r\n${host}`,
  `GET / HTTP/3.0\r\n${host}`,
  `GET / HTTP/11\r\n${host}`,
  `GET  /  HTTP/1.1\r\n${host}`,
  `GET /\x00 HTTP/1.1\r\n${host}`,
  `GET /\t HTTP/1.1\r\n${host}`,
  `GET /%0d%0aX-Injected:%20yes HTTP/1.1\r\n${host}`,
  `GET /search/x%0d%0aX-Injected:%20yes/used/0?lang=zh%0d%0aX-Injected:yes HTTP/1.1\r\n${host}`,
  `GET /userpage%0d%0aX-Injected:%20yes/?a=%0d%0aX-Injected:%20yes HTTP/1.1\r\n${host}`,
  `GET / HTTP/1.1\r\n${host}X-Request-Id: 12345678%0d%0aX-Injected: yes\r\nCookie: lang=zh%0d%0aX-Injected: yes\r\n`,
  `GE T / HTTP/1.1\r\n${host}`,
  `get / HTTP/1.1\r\n${host}`,
  `CONNECT evil.example:80 HTTP/1.1\r\n${host}`,
  `TRACE / HTTP/1.1\r\n${host}`,
  `OPTIONS * HTTP/1.1\r\n${host}`,
  `POST ${path} HTTP/1.0\r\nTransfer-Encoding: chunked\r\n`,
  `POST ${path} HTTP/1.0\r\nConnection: keep-alive\r\n`,
  `\r\n\r\n\r\nGET / HTTP/1.1\r\n${host}`,
  `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n${host}`,
];

function huge(): [string, string][] {
  const start = `GET / HTTP/1.1\r\n${host}`;
  return [
    ['a value of 300 kB', `${start}X-A: ${'a'.repeat(300_000)}\r\n`],
    ['a value of 20 kB', `${start}X-A: ${'a'.repeat(20_000)}\r\n`],
    ['a name of 100 kB', `${start}${'a'.repeat(100_000)}: b\r\n`],
    ['20,000 fields', `${start}${'X-A: b\r\n'.repeat(20_000)}`],
    ['2,500 fields', `${start}${'a: b\r\n'.repeat(2500)}`],
    ['an address of 300 kB', `GET /${'a'.repeat(300_000)} HTTP/1.1\r\n${host}`],
    ['a method of 100 kB', `${'G'.repeat(100_000)} / HTTP/1.1\r\n${host}`],
  ];
}
