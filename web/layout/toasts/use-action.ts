import { useState } from 'react';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from './notify.ts';

/**
 * An action that calls the server: whether it is running, and a function that runs it. An error that it throws shows in
 * a message with the subject `about`.
 */
export function useAction<Input extends unknown[]>(
  about: string | undefined,
  act: (...input: Input) => Promise<unknown>,
): [busy: boolean, run: (...input: Input) => Promise<void>] {
  const tell = useProblem();
  const [busy, setBusy] = useState(false);
  async function run(...input: Input): Promise<void> {
    setBusy(true);
    try {
      await act(...input);
    } catch (error) {
      notify({ type: 'error', about, message: tell(error) });
    } finally {
      setBusy(false);
    }
  }
  return [busy, run];
}
