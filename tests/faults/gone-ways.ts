import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/database/pool.ts';
import type { Pair } from '../../bench/people.ts';
import type { Behaviour } from '../assistant/model-service.ts';
import { call, leave, request, uploading } from './leave.ts';
import { leaveHelper } from './mute.ts';
import { posted } from './service.ts';
import type { Site } from './site.ts';
import { upload } from './uploaders.ts';

/** A write that a client sent, whole or in part, without waiting for the response. */
export interface Begun {
  kind: 'posts' | 'files';
  me: Pair;
  clientId: string;
}

/** Every way to leave, once per call. Returns whether the intended moment was reached. Records writes in `begun`. */
export function goneWays(given: {
  site: Site;
  port: number;
  picture: Buffer;
  key: string;
  begun: Begun[];
}): Record<string, (turn: number) => Promise<boolean>> {
  const { site, port, picture, key, begun } = given;
  const person = (turn: number) => site.people[turn % site.people.length] as Pair;
  const note = (kind: Begun['kind'], turn: number) => {
    const one = { kind, me: person(turn), clientId: randomUUID() };
    begun.push(one);
    return one;
  };
  const reply = (turn: number, part: number) => {
    const { me, clientId } = note('posts', turn);
    const fields = { ...me, ftid: site.topics[turn % 10], content: `Reply ${turn}`, client_id: clientId };
    return leave(port, call('/api/forum/set_post', fields, part), 'having sent');
  };
  const send = (turn: number, part: number) => {
    const { me, clientId } = note('files', turn);
    return leave(port, uploading({ ...me, client_id: clientId }, picture, part), 'having sent');
  };
  const get = (path: string) => leave(port, request('GET', path, null), 'in the answer');
  return {
    'half the headers': () => leave(port, 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-la', 'having sent'),
    'half a reply': (turn) => reply(turn, 0.5),
    'a reply before its answer': (turn) => reply(turn, 1),
    'half an upload': (turn) => send(turn, 0.5),
    'an upload before its answer': (turn) => send(turn, 1),
    'a long list': () => get('/api/item/list?limit=60'),
    'a page': (turn) => get(`/?visit=${turn}`),
    'a picture': () => get(`/files/${key}`),
    'a part of a picture': () =>
      leave(port, `GET /files/${key} HTTP/1.1\r\nhost: a\r\nrange: bytes=9-\r\n\r\n`, 'in the answer'),
    'an export': (turn) => leave(port, call('/api/user/export', person(turn)), 'in the answer'),
    'an answer of the helper': (turn) => leaveHelper(site.url, person(turn)),
  };
}

/** Repeats each write with its client id. Reports those that then do not exist exactly once, or only in part. */
export async function finished(
  site: Site,
  picture: Buffer,
  begun: readonly Begun[],
  sql: Database,
): Promise<string[]> {
  const refused: number[] = [];
  for (const { kind, me, clientId } of begun) {
    const fields = { ...me, ftid: site.topics[0], content: 'Reply', client_id: clientId };
    const { status } =
      kind === 'posts'
        ? await posted(`${site.url}/api/forum/set_post`, fields)
        : await upload(site.url, me, picture, clientId);
    if (status !== 200) refused.push(status);
  }
  const [row] = await sql<[{ posts: number; files: number; counted: number }]>`
    select (select count(*)::int from posts) as posts, (select count(*)::int from files) as files,
      (select sum(replies)::int from topic_standings) as counted`;
  const sent = (kind: Begun['kind']) => begun.filter((it) => it.kind === kind).length;
  return [
    refused.length === 0 ? '' : `${refused.length} repeats were answered by ${refused[0]}`,
    row.posts === sent('posts') ? '' : `${row.posts} replies of ${sent('posts')}`,
    row.counted === row.posts ? '' : `${row.counted} replies are counted of ${row.posts}`,
    // One more: the picture that everyone requests existed before.
    row.files === sent('files') + 1 ? '' : `${row.files} pictures of ${sent('files') + 1}`,
  ].filter(Boolean);
}

/** A model that writes a word every tenth of a second, for two seconds. */
export const slowly: Behaviour = async (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let word = 0; word < 20 && !response.destroyed; word += 1) {
    const choice = { index: 0, delta: { content: `word ${word}\n` } };
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [choice] })}\n\n`,
    );
    await pause(100);
  }
  response.end('data: [DONE]\n\n');
};
