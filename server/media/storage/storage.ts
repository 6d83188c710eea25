/** The two sizes an image is kept in; of a PDF they show the first page, and the document itself lies beside them. */
export const variants = ['full', 'thumb', 'pdf'] as const;
export type Variant = (typeof variants)[number];

/** The file's name, which says what it holds. */
export function nameOf(key: string, variant: Variant): string {
  if (variant === 'pdf') return `${key}.pdf`;
  return variant === 'full' ? `${key}.webp` : `${key}-480.webp`;
}

/** A kept image, opened: its size is known before its bytes are sent. */
export interface Stored {
  readonly size: number;
  readonly bytes: NodeJS.ReadableStream & { destroy(): unknown };
}

/** Where images lie. A picture is never written twice with other bytes; a PDF is, once, where it was kept as it was sent. */
export interface Storage {
  /** Keeps the bytes; once it has returned they survive a power cut. A reader meets the former ones or these, whole. */
  put(key: string, variant: Variant, bytes: Buffer): Promise<void>;
  /** Opens an image, or null when there is none; the caller reads or destroys `bytes`. */
  get(key: string, variant: Variant): Promise<Stored | null>;
  /** Removes all that is kept under a key, or one of it; what is not there is no error. */
  remove(key: string, variant?: Variant): Promise<void>;
}
