import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Album, type AlbumPhoto, openAlbum } from './album.ts';

/** A form's album, open while the component is mounted, and its current photos. It begins with the images of `keys`. */
export function useAlbum(most: number, keys: readonly string[] = []): [Album, readonly AlbumPhoto[]] {
  const [album] = useState(() => openAlbum(most, keys));
  useEffect(() => () => album.close(), [album]);
  return [album, useSyncExternalStore(album.subscribe, album.get, album.get)];
}

export function keysOf(photos: readonly AlbumPhoto[]): string[] {
  return photos.filter(({ state }) => state === 'done').map(({ key }) => key);
}
