import { chosenFileBytes, fileBytes } from '#contract/media/media.ts';
import type { Words } from '#contract/words/en/all.ts';
import { chosenImages } from '../../media/chosen-images.ts';
import { PhotoProblem, preparePhoto } from '../../media/send-photo.ts';

/** A file that will be shared, and the picture of it that this browser can show: none of a PDF, or of an odd format. */
export interface ChosenPage {
  readonly name: string;
  readonly file: File;
  readonly preview: string;
  readonly pdf: boolean;
}

/** Why a file cannot be shared, in the reader's words. */
export class PageRefused extends Error {}

/** Makes a chosen image as small as it will be kept; a PDF stays as it is. Throws PageRefused. */
export async function preparePage(file: File, { sharing, media }: Words): Promise<ChosenPage> {
  const { name } = file;
  if (isPdf(file)) {
    if (file.size > fileBytes) throw new PageRefused(sharing.pdfTooLarge);
    return { name, file, preview: '', pdf: true };
  }
  if (chosenImages([file]).images.length === 0)
    throw new PageRefused(file.size > chosenFileBytes ? media.tooLarge : sharing.fileWrong);
  try {
    const ready = await preparePhoto(file);
    return { name, file: ready.file, preview: ready.seen ? URL.createObjectURL(ready.file) : '', pdf: false };
  } catch (error) {
    throw error instanceof PhotoProblem ? new PageRefused(media.problems[error.code]) : error;
  }
}

function isPdf({ type, name }: File): boolean {
  return type ? type === 'application/pdf' : /\.pdf$/i.test(name);
}
