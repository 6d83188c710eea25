/**
 * Returns a function that runs `look`, one run at a time, and resolves when no run is left. A call during a run causes
 * another run. `look` resolves to whether to run again at once. A failed run is not repeated automatically; `failed`
 * receives its error.
 */
export function looker(look: () => Promise<boolean>, failed: (error: unknown) => void): () => Promise<void> {
  let wanted = false;
  let looking: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (wanted) {
      wanted = false;
      try {
        const more = await look();
        wanted ||= more;
      } catch (error) {
        failed(error);
      }
    }
    looking = null;
  }

  return () => {
    wanted = true;
    looking ??= run();
    return looking;
  };
}
