import { chosenFileBytes, fileBytes } from '#contract/media/media.ts';
import type { Words } from '#contract/words/en/all.ts';
import { chosenImages } from '../../media/chosen-images.ts';
import { PhotoProblem, preparePhoto } from '../../media/send-photo.ts';

/** A file to share, and a preview that this browser can show: "" for a PDF or an unsupported format. */
export interface ChosenPage {
  readonly name: string;
  readonly file: File;
  readonly preview: string;
  readonly pdf: boolean;
}

/** The reason for which a file cannot be shared, as a sentence in the reader's language. */
export class PageRefused extends Error {}

/** Scales a chosen image down to the size that is kept; a PDF stays as it is. Throws PageRefused. */
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
