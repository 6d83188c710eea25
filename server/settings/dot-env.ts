/** Returns the environment, extended by the file `.env` in the current folder if there is one. */
export function environmentAndFile(): NodeJS.ProcessEnv {
  try {
    process.loadEnvFile();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return process.env;
}
