import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { folderStorage } from './storage/folder.ts';
import { s3Storage } from './storage/s3.ts';
import type { Storage } from './storage/storage.ts';

export interface Media {
  readonly storage: Storage;
}

/** Opens media by the settings: an object store, or else a folder inside the data folder. */
export const openMedia = ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Media => ({
  storage: s3 ? s3Storage(s3) : folderStorage(join(dataDir, 'files')),
});
