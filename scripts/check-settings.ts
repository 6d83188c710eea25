import { CannotStart } from '#server/process/cannot-start.ts';
import { environmentAndFile } from '#server/settings/dot-env.ts';
import { readSettings } from '#server/settings/settings.ts';

try {
  readSettings(environmentAndFile());
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exit(1);
}
