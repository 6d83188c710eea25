import { imageWidth } from '#contract/media/media.ts';

const quality = 0.85;

/**
 * An image at most 1024 pixels wide, upright, as WebP (or JPEG if the browser cannot encode WebP). An image that the
 * browser cannot read is returned unchanged; the server decides about it.
 */
export async function shrink(file: File): Promise<File> {
  const image = await opened(file);
  if (!image) return file;
  const width = Math.min(imageWidth, image.width);
  const height = Math.max(1, Math.round((image.height * width) / image.width));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return file;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, width, height);
  image.close();
  const blob = (await encoded(canvas, 'image/webp')) ?? (await encoded(onWhite(canvas, pen), 'image/jpeg'));
  return blob ? new File([blob], file.name.replace(/\.\w*$/, ''), { type: blob.type }) : file;
}

/** Decodes with the EXIF orientation applied, so the output needs no orientation tag. */
async function opened(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** JPEG has no transparency; without this, transparent areas would be black. */
function onWhite(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D): HTMLCanvasElement {
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Null if the browser encodes another format than requested. */
function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality),
  );
}
