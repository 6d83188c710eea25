import type { Wire } from './wire.ts';

/** Posts JSON to a call. Throws if the status is not 200. */
export async function post(wire: Wire, path: string, fields: object): Promise<void> {
  const body = JSON.stringify(fields);
  const { status } = await wire.ask(
    `POST ${path} HTTP/1.1\r\nhost: quad.test\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  if (status !== 200) throw new Error(`${path} was answered by ${status}.`);
}

/** How often per second `act` completes with `workers` in parallel, over `seconds`. */
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
