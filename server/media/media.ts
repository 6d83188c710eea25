import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import type { Storage } from './storage.ts';
import { folderStorage } from './storage-folder.ts';

/** What actions are given of media: where images lie. */
export interface Media {
  readonly storage: Storage;
}

/** Media by the settings: a folder inside the data folder. */
export function openMedia(settings: Pick<Settings, 'dataDir'>): Media {
  return { storage: folderStorage(join(settings.dataDir, 'files')) };
}
