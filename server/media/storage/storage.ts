/** The stored sizes of an image, or of a PDF's first page; the document itself is the third variant. */
export const variants = ['full', 'thumb', 'pdf'] as const;
export type Variant = (typeof variants)[number];

export function nameOf(key: string, variant: Variant): string {
  if (variant === 'pdf') return `${key}.pdf`;
  return variant === 'full' ? `${key}.webp` : `${key}-480.webp`;
}

/** A stored image, opened: its size is known before its bytes are sent. */
export interface StoredImage {
  readonly size: number;
  readonly bytes: NodeJS.ReadableStream & { destroy(): unknown };
}

/** The storage of images. Only a PDF that was stored as sent is ever overwritten, once. */
export interface Storage {
  /** Stores the bytes, safe from a power cut when it returns. A reader gets the old bytes or the new ones, whole. */
  put(key: string, variant: Variant, bytes: Buffer): Promise<void>;
  /** Opens an image, or returns null if there is none; the caller reads or destroys `bytes`. */
  get(key: string, variant: Variant): Promise<StoredImage | null>;
  /** Removes every variant of a key, or one of them; a missing file is no error. */
  remove(key: string, variant?: Variant): Promise<void>;
}
