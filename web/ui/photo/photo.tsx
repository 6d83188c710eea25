import {
  IconArmchair,
  IconBook2,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCar,
  IconPhotoExclamation,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import kinds from '../kinds.module.css';
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
  /** The width and height of the picture, if the box has its shape. */
  size?: readonly [number, number];
  /** Loads the picture at once; for the first pictures of a page. */
  eager?: boolean;
}

/**
 * An uploaded image that fills its box. A missing or broken image shows its kind's icon on a tint, never the browser's
 * icon.
 */
export function Photo({
  photo,
  preview = '',
  alt,
  kind = 'used',
  size: [width, height] = cardSize,
  sizes = cardSizes,
  eager = false,
}: Props) {
  const { broken, image } = useBroken(preview || photo);
  const Glyph = glyphs[kind];
  if (!(preview || photo) || broken)
    return (
      <span
        className={['center', styles.glyph, styles[kind] ?? kinds[kind]].join(' ')}
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
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}

export type PhotoKind = keyof typeof glyphs;

/** The icon of each kind. */
export const glyphs = {
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

const cardSize = [480, 360] as const;
const cardSizes = '(min-width: 1320px) 290px, (min-width: 769px) 33vw, 50vw';
