import { z } from 'zod';
import { shareContentRequest } from '#contract/book-pages.ts';
import type { Words } from '#contract/words/en/all.ts';
import type { Issue } from '../../ui/form/use-form.ts';

/** The form's fields as the contract takes them, and that a file is there. */
export const uploadRules = shareContentRequest.omit({ client_id: true }).extend({ image: z.literal(true) });

/** The sentence of a refusal beside its field. */
export function sayRefusal({ sharing, shell }: Words, field: string, issue: Issue): string {
  if (field === 'image') return sharing.fileNeeded;
  if (field === 'page_num') return sharing.pageBad;
  if (issue.code === 'too_big') return sharing.tooLong;
  return field === 'book_link' ? sharing.linkBad : shell.needed;
}
