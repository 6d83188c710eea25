import { endedSessions } from '../accounts/sessions/sessions.ts';
import type { Services } from '../context.ts';

const everyMs = 30_000;
const batch = 5000;

type Dependencies = Pick<Services, 'db' | 'realtime' | 'clock' | 'log'>;

/** Closes the sockets of ended sessions for which this process got no event: lost events, expired sessions. */
export function watchSessions(services: Dependencies): { stop(): void } {
  const timer = setInterval(() => {
    closeEnded(services).catch((error: unknown) => services.log.warn(error, 'sessions were not looked at'));
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}

export async function closeEnded({ db, realtime, clock }: Dependencies): Promise<void> {
  const here = realtime.sessionsHere();
  for (let from = 0; from < here.length; from += batch) {
    const ended = await endedSessions({ db, clock }, here.slice(from, from + batch));
    for (const id of ended) realtime.endSessions('', { only: id });
  }
}
