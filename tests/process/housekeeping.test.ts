import { expect, test } from 'vitest';
import type { Domain, HousekeepingServices } from '#server/domain.ts';
import { tidy } from '#server/housekeeping.ts';

test('a failing task does not stop later ones, and its failure is thrown', async () => {
  const ran: string[] = [];
  const task = (name: string, fails = false): Domain => ({
    housekeeping: [
      {
        async run() {
          ran.push(name);
          if (fails) throw new Error(name);
        },
      },
    ],
  });
  const services = {} as HousekeepingServices;
  await expect(tidy(services, [task('first', true), task('second')])).rejects.toThrow('first');
  expect(ran).toEqual(['first', 'second']);
  const two = [task('third', true), task('fourth', true)];
  await expect(tidy(services, two)).rejects.toMatchObject({
    errors: [{ message: 'third' }, { message: 'fourth' }],
  });
});
