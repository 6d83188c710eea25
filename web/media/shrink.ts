import { imageWidth } from '#contract/media/media.ts';

const quality = 0.85;

/**
 * An image at most 1024 pixels wide, upright, as WebP (or JPEG where the browser cannot). One that the browser cannot
 * read is given back as it is; the server decides about it.
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

/** The picture is read as it is to be seen: its orientation is spent here, and not written into what is sent. */
async function opened(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** JPEG knows no transparency and would show it black. */
function onWhite(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D): HTMLCanvasElement {
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Null where the browser answers in another format than it was asked for. */
function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality),
  );
}
