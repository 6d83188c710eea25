import { quietly } from '../session/kept.ts';

const key = 'visits';
/** Stored in place of a number once the hint to install was closed. */
const closed = 'closed';

/** Counts this tab as one visit. */
export function countVisit(): void {
  quietly(() => {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, '1');
    const before = localStorage.getItem(key);
    if (before !== closed) localStorage.setItem(key, `${Math.min(Number(before) + 1, 2)}`);
  });
}

/** Whether the browser had an earlier visit, and the hint to install was not closed. */
export function mayInvite(): boolean {
  const count = Number(quietly(() => localStorage.getItem(key)));
  return count > 1 || (count === 1 && !quietly(() => sessionStorage.getItem(key)));
}

/** Records that the hint was closed, so that it never appears again. */
export function closeInvitation(): void {
  quietly(() => localStorage.setItem(key, closed));
}
