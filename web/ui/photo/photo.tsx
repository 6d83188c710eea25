import {
  IconArmchair,
  IconBook2,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCar,
  IconPhotoExclamation,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import styles from './photo.module.css';
import { useBroken } from './use-broken.ts';

interface Props {
  /** The key of an uploaded image; "" shows the icon of the kind. */
  photo: string;
  /** A browser-local URL of the picture, shown until it is uploaded. */
  preview?: string;
  alt: string;
  kind?: PhotoKind;
  /** The display width as an image's `sizes`; a card's by default. */
  sizes?: string;
  /** Loads the picture at once; for the first pictures of a page. */
  eager?: boolean;
}

/**
 * An uploaded image that fills its box. A missing or broken image shows its kind's icon on a tint, never the browser's
 * icon.
 */
export function Photo({ photo, preview = '', alt, kind = 'used', sizes = cardSizes, eager = false }: Props) {
  const { broken, image } = useBroken(preview || photo);
  const Glyph = glyphs[kind];
  if (!(preview || photo) || broken)
    return (
      <span
        className={[styles.glyph, styles[kind]].join(' ')}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <Glyph aria-hidden />
      </span>
    );
  const src = preview || `/files/${photo}`;
  return (
    <img
      {...image}
      className={styles.photo}
      src={src}
      srcSet={preview ? undefined : `${src}?w=480 480w, ${src} 1024w`}
      sizes={sizes}
      width={480}
      height={360}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}

export type PhotoKind = keyof typeof glyphs;

const glyphs = {
  used: IconArmchair,
  house: IconBuildingCommunity,
  merchant_house: IconBuildingCommunity,
  car: IconCar,
  event: IconCalendarEvent,
  dining: IconToolsKitchen2,
  book: IconBook2,
  /** A picture that a person sent, with any content. */
  picture: IconPhotoExclamation,
} as const;

const cardSizes = '(min-width: 1320px) 290px, (min-width: 768px) 33vw, 50vw';
