import { arrayMove } from './array-move.ts';
import { type SendPhoto, uploadPhoto } from './upload-photo.ts';

/** A photo of a form, from the moment it is chosen. */
export interface AlbumPhoto {
  readonly id: string;
  /** What the file was called; "" for one that was there before. */
  readonly name: string;
  /** The uploaded image's key; "" until it is there. */
  readonly key: string;
  /** An address of the picture in this browser; "" shows the uploaded one. */
  readonly preview: string;
  /** The share that is sent, 0 to 1. */
  readonly share: number;
  readonly state: 'sending' | 'done' | 'failed';
  /** Why it failed. */
  readonly error?: unknown;
}

/** The photos of one form, in order; they upload by themselves, three at a time. An external store. */
export interface Album {
  get(): readonly AlbumPhoto[];
  subscribe(listener: () => void): () => void;
  /** Takes files up to the most there may be, and says how many were left out. */
  add(files: readonly File[]): number;
  /** Takes a photo away and returns how to put it back. */
  remove(id: string): () => void;
  move(id: string, to: number): void;
  retry(ids: readonly string[]): void;
  /** Shows these uploaded images instead. */
  replace(keys: readonly string[]): void;
  /** Waits until nothing is on its way; false where a photo failed. */
  settled(): Promise<boolean>;
  /** Stops what is on its way and frees the pictures. */
  close(): void;
}

const atOnce = 3;

/** An album that begins with the images of `keys`. */
export function openAlbum(most: number, keys: readonly string[] = [], send: SendPhoto = uploadPhoto): Album {
  let photos: readonly AlbumPhoto[] = keys.map(kept);
  const files = new Map<string, File>();
  const sending = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  function change(next: readonly AlbumPhoto[]): void {
    photos = next;
    for (const listener of listeners) listener();
  }

  function update(id: string, part: Partial<AlbumPhoto>): void {
    change(photos.map((it) => (it.id === id ? { ...it, ...part } : it)));
  }

  function forget({ id, preview }: AlbumPhoto): void {
    sending.get(id)?.abort();
    sending.delete(id);
    if (preview) URL.revokeObjectURL(preview);
  }

  function sendNext(): void {
    const next = photos.find((it) => it.state === 'sending' && !sending.has(it.id));
    const file = next && files.get(next.id);
    if (!next || !file || sending.size >= atOnce) return;
    const stop = new AbortController();
    sending.set(next.id, stop);
    void run(next.id, file, stop.signal);
    sendNext();
  }

  async function run(id: string, file: File, signal: AbortSignal): Promise<void> {
    try {
      const key = await send(file, {
        signal,
        progress: (share) => update(id, { share }),
        drawn: (smaller) => {
          if (signal.aborted) return;
          files.set(id, smaller);
          update(id, { preview: URL.createObjectURL(smaller) });
        },
      });
      if (signal.aborted) return;
      files.delete(id);
      update(id, { key, state: 'done', share: 1 });
    } catch (error) {
      if (!signal.aborted) update(id, { state: 'failed', error });
    }
    if (sending.get(id)?.signal === signal) sending.delete(id);
    sendNext();
  }

  return {
    get: () => photos,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(chosen) {
      const taken = chosen.slice(0, Math.max(0, most - photos.length));
      const fresh = taken.map((file) => ({ ...blank, id: crypto.randomUUID(), name: file.name, file }));
      for (const { id, file } of fresh) files.set(id, file);
      change([...photos, ...fresh.map(({ file: _, ...photo }) => photo)]);
      sendNext();
      return chosen.length - taken.length;
    },
    remove(id) {
      const at = photos.findIndex((it) => it.id === id);
      const gone = photos[at];
      if (!gone) return () => {};
      const file = files.get(id);
      forget(gone);
      files.delete(id);
      change(photos.filter((it) => it.id !== id));
      sendNext();
      return () => {
        if (photos.length >= most || photos.some((it) => it.id === id)) return;
        if (file) files.set(id, file);
        const back = { ...gone, preview: file && gone.preview ? URL.createObjectURL(file) : '' };
        change([...photos.slice(0, at), back, ...photos.slice(at)]);
        sendNext();
      };
    },
    move(id, to) {
      change(
        arrayMove(
          photos,
          photos.findIndex((it) => it.id === id),
          to,
        ),
      );
    },
    retry(ids) {
      change(photos.map((it) => (ids.includes(it.id) ? { ...it, ...again } : it)));
      sendNext();
    },
    replace(next) {
      photos.forEach(forget);
      files.clear();
      change(next.map(kept));
    },
    async settled() {
      while (photos.some((it) => it.state === 'sending')) {
        await new Promise<void>((resolve) => {
          const heard = () => {
            listeners.delete(heard);
            resolve();
          };
          listeners.add(heard);
        });
      }
      return photos.every((it) => it.state === 'done');
    },
    close() {
      photos.forEach(forget);
    },
  };
}

const again = { state: 'sending', share: 0, error: undefined } as const;
const blank = { key: '', preview: '', ...again };

function kept(key: string): AlbumPhoto {
  return { id: key, name: '', key, preview: '', share: 1, state: 'done' };
}
