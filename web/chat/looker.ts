/**
 * Looks again whenever it is wished, one look at a time. A wish while a look is under way makes another one, since that
 * look may have begun too early. `look` answers whether there is more to see at once; a look that failed is not repeated
 * by itself, and `failed` is told.
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
