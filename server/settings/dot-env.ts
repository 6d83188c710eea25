/** The environment, with what a file named `.env` in the current folder adds to it. */
export function environmentAndFile(): NodeJS.ProcessEnv {
  try {
    process.loadEnvFile();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return process.env;
}
