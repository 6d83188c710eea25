import { chosenFileBytes } from '#contract/media/media.ts';

/** The images that are not too large, and the reasons why other files are left out, each reason once. */
export function chosenImages(files: readonly File[]): {
  images: File[];
  refused: ('imagesOnly' | 'tooLarge')[];
} {
  const images = files.filter(isImage);
  const taken = images.filter(({ size }) => size <= chosenFileBytes);
  return {
    images: taken,
    refused: [
      ...(images.length < files.length ? (['imagesOnly'] as const) : []),
      ...(taken.length < images.length ? (['tooLarge'] as const) : []),
    ],
  };
}

/** Some systems do not know the newer formats and leave the type empty. */
function isImage({ type, name }: File): boolean {
  return type ? type.startsWith('image/') : /\.(jpe?g|png|webp|gif|avif|heic|heif)$/i.test(name);
}
