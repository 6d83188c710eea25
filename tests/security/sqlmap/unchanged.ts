import type { Line } from '../../../bench/line.ts';
import { tally } from '../tally.ts';
import { composed } from './request.ts';
import type { Shot } from './shot.ts';

/**
 * Sends each request unchanged: a request refused before its statement would prove nothing. `again` means after
 * sqlmap's run.
 */
export async function askUnchanged(
  url: string,
  group: string,
  shots: readonly Shot[],
  again: boolean,
): Promise<Line> {
  const asked = tally();
  for (const shot of shots) {
    const status = await statusOf(url, shot);
    asked.note(`${shot.method} ${shot.path}`, fits(shot, status, again) ? null : `${status}`);
  }
  const excepted = again ? shots.filter((it) => it.once ?? it.refused) : shots.filter((it) => it.refused);
  const why = [
    ...new Set(excepted.map((it) => `${it.path} ${again ? (it.once ?? it.refused?.why) : it.refused?.why}`)),
  ];
  return asked.line(
    group,
    again ? 'the same, when sqlmap is done' : 'the unchanged request is answered, not refused',
    `2xx or 3xx, but for ${excepted.length} of which it is said why`,
    why.join('; '),
  );
}

function fits({ once, refused }: Shot, status: number, again: boolean): boolean {
  if (refused) return status === refused.status;
  return (status >= 200 && status < 400) || (again && once !== undefined && status < 500);
}

async function statusOf(url: string, shot: Shot): Promise<number> {
  const { path, headers, body } = composed(shot);
  const answer = await fetch(`${url}${path}`, {
    method: shot.method,
    headers,
    redirect: 'manual',
    ...(shot.method === 'POST' && { body }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
