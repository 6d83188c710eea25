import { CannotStart } from '#server/cannot-start.ts';
import { environmentAndFile } from '#server/settings/dot-env.ts';
import { readSettings } from '#server/settings.ts';

try {
  readSettings(environmentAndFile());
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exit(1);
}
