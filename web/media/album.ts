import { preparePhoto, sendPhoto } from './send-photo.ts';

/** A photo of a form, from the moment it is chosen. */
export interface AlbumPhoto {
  readonly id: string;
  /** The file's name; "" for a photo that was uploaded before. */
  readonly name: string;
  /** The uploaded image's key; "" until the upload is done. */
  readonly key: string;
  /** A browser-local URL of the picture; "" shows the uploaded image. */
  readonly preview: string;
  /** Upload progress, 0 to 1. */
  readonly share: number;
  readonly state: 'sending' | 'done' | 'failed';
  /** The error of a failed upload. */
  readonly error: unknown;
}

/** The photos of one form, in order, as an external store. They upload automatically, three at a time. */
export interface Album {
  get(): readonly AlbumPhoto[];
  subscribe(listener: () => void): () => void;
  /** Adds files up to the maximum. Returns how many were left out. */
  add(files: readonly File[]): number;
  /** Removes a photo. Returns a function that restores it. */
  remove(id: string): () => void;
  move(id: string, to: number): void;
  retry(ids: readonly string[]): void;
  /** Replaces the photos with these uploaded images. Returns a function that restores the previous photos. */
  replace(keys: readonly string[]): () => void;
  /** Waits until no upload is in progress. Resolves to false if a photo failed. */
  settled(): Promise<boolean>;
  /** Aborts uploads and frees the previews. */
  close(): void;
}

const atOnce = 3;

export function openAlbum(most: number, keys: readonly string[] = []): Album {
  let photos: readonly AlbumPhoto[] = keys.map(kept);
  const files = new Map<string, { file: File; ready: boolean }>();
  const sending = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  function change(next: readonly AlbumPhoto[]): void {
    photos = next;
    for (const listener of [...listeners]) listener();
  }

  function update(id: string, part: Partial<AlbumPhoto>): void {
    change(photos.map((it) => (it.id === id ? { ...it, ...part } : it)));
  }

  /** Releases a photo's resources. Returns a function that restores the photo. */
  function letGo(photo: AlbumPhoto): () => AlbumPhoto {
    const { id, preview } = photo;
    const held = files.get(id);
    sending.get(id)?.abort();
    sending.delete(id);
    files.delete(id);
    if (preview) URL.revokeObjectURL(preview);
    return () => {
      if (held) files.set(id, held);
      return { ...photo, preview: held?.ready && preview ? URL.createObjectURL(held.file) : '' };
    };
  }

  function sendNext(): void {
    const next = photos.find((it) => it.state === 'sending' && !sending.has(it.id));
    if (!next || sending.size >= atOnce) return;
    const stop = new AbortController();
    sending.set(next.id, stop);
    void run(next.id, stop.signal);
    sendNext();
  }

  async function run(id: string, signal: AbortSignal): Promise<void> {
    try {
      const file = await readied(id, signal);
      const key = await sendPhoto(file, { signal, progress: (share) => update(id, { share }) });
      files.delete(id);
      update(id, { key, state: 'done', share: 1 });
    } catch (error) {
      if (!signal.aborted) update(id, { state: 'failed', error });
    }
    if (!signal.aborted) sending.delete(id);
    sendNext();
  }

  /** The file to send. It is shrunk once, even if it is sent several times. */
  async function readied(id: string, signal: AbortSignal): Promise<File> {
    const held = files.get(id);
    if (!held) throw new Error('The photo is not held any more.');
    if (held.ready) return held.file;
    const { file, seen } = await preparePhoto(held.file);
    signal.throwIfAborted();
    files.set(id, { file, ready: true });
    if (seen) update(id, { preview: URL.createObjectURL(file) });
    return file;
  }

  return {
    get: () => photos,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(chosen) {
      const taken = chosen.slice(0, Math.max(0, most - photos.length));
      const fresh = taken.map((file) => ({ photo: { ...blank, id: newId(), name: file.name }, file }));
      for (const { photo, file } of fresh) files.set(photo.id, { file, ready: false });
      change([...photos, ...fresh.map(({ photo }) => photo)]);
      sendNext();
      return chosen.length - taken.length;
    },
    remove(id) {
      const at = photos.findIndex((it) => it.id === id);
      const gone = photos[at];
      if (!gone) return () => {};
      const back = letGo(gone);
      change(photos.filter((it) => it.id !== id));
      sendNext();
      return () => {
        if (photos.length >= most || photos.some((it) => it.id === id)) return;
        change([...photos.slice(0, at), back(), ...photos.slice(at)]);
        sendNext();
      };
    },
    move(id, to) {
      const from = photos.findIndex((it) => it.id === id);
      change(arrayMove(photos, from, to));
    },
    retry(ids) {
      change(photos.map((it) => (ids.includes(it.id) && it.state === 'failed' ? { ...it, ...again } : it)));
      sendNext();
    },
    replace(next) {
      const back = photos.map(letGo);
      change(next.map(kept));
      return () => {
        photos.forEach(letGo);
        change(back.map((it) => it()));
        sendNext();
      };
    },
    async settled() {
      while (photos.some((it) => it.state === 'sending'))
        await new Promise<void>((resolve) => {
          listeners.add(function heard() {
            listeners.delete(heard);
            resolve();
          });
        });
      return photos.every((it) => it.state === 'done');
    },
    close() {
      photos.forEach(letGo);
      photos = photos.filter((it) => it.state === 'done').map((it) => ({ ...it, preview: '' }));
    },
  };
}

const again = { state: 'sending', share: 0, error: undefined } as const;
const blank = { key: '', preview: '', ...again };

function kept(key: string): AlbumPhoto {
  return { id: newId(), name: '', key, preview: '', share: 1, state: 'done', error: undefined };
}

let count = 0;

function newId(): string {
  count += 1;
  return `photo-${count}`;
}

/** A copy with one item moved to another position; positions out of range change nothing. */
function arrayMove<T>(things: readonly T[], from: number, to: number): readonly T[] {
  const moved = things[from];
  if (moved === undefined || to < 0 || to >= things.length || from === to) return things;
  const rest = things.toSpliced(from, 1);
  return rest.toSpliced(to, 0, moved);
}
