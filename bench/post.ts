import { type Agent, request } from 'node:http';

/** Posts JSON to a call. Throws where it is not answered by 200. */
export function post(url: string, agent: Agent, body: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve()
            : reject(new Error(`${url} was answered by ${answer.statusCode}.`)),
        );
      },
    );
    asked.on('error', reject);
    asked.end(JSON.stringify(body));
  });
}

/** How often a second something is done, by so many at once for so many seconds. */
export async function perSecond(
  act: (turn: number) => PromiseLike<unknown>,
  { workers, seconds }: { workers: number; seconds: number },
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const work = async () => {
    while (performance.now() < until) {
      done += 1;
      await act(done);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return done / seconds;
}
