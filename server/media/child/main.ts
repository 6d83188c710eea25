import { fileBytes } from '#contract/media/media.ts';
import { Problem } from '#contract/problems.ts';
import type { ChildAnswer, ChildJob, ChildJobs } from './jobs.ts';
import { saysNoMemory } from './no-memory.ts';

// The program of a child process: it runs one job and sends the result. `run.ts` starts and limits it. The parent ends
// it after the result; if the parent ends, so does the child.
process.once('disconnect', () => process.exit());
process.once('message', (asked: ChildJob) => {
  work(asked)
    .catch(answerOf)
    .then((answer) => process.send?.(answer));
});

async function work(asked: ChildJob): Promise<ChildAnswer> {
  return { done: asked.kind === 'pdf' ? await pdf(asked) : await picture(asked) };
}

async function pdf({ bytes }: ChildJobs['pdf']['asked']): Promise<ChildJobs['pdf']['done']> {
  const { rewritePdf } = await import('../pdf/rewrite.ts');
  const { drawFirstPage } = await import('../pdf/draw.ts');
  const rewritten = await rewritePdf(bytes);
  if (rewritten.length > mostRewritten(bytes.length)) throw new Problem('pdf-too-heavy', { field: 'image' });
  // The PDF reader takes ownership of its input, so it gets a copy.
  return { picture: await drawFirstPage(rewritten.slice()), pdf: rewritten };
}

/** The most bytes of a rewritten PDF, so that shared or compressed content is not multiplied. */
function mostRewritten(sentBytes: number): number {
  const spare = 1024 * 1024;
  return Math.min(Math.max(2 * sentBytes, sentBytes + spare), fileBytes + spare);
}

async function picture({
  bytes,
  heic,
}: ChildJobs['picture']['asked']): Promise<ChildJobs['picture']['done']> {
  const { encodePicture } = await import('../pictures/encode-picture.ts');
  if (!heic) return encodePicture(bytes);
  const { heicAsPng } = await import('../pictures/heic.ts');
  return encodePicture(await heicAsPng(bytes, heic.profile));
}

/** The message for a refusal or a failed allocation. Throws any other error, the file's fault: it ends the child. */
function answerOf(thrown: unknown): ChildAnswer {
  if (thrown instanceof Problem) return { refused: thrown.code, field: thrown.field };
  if (thrown instanceof Error && saysNoMemory(thrown.message)) return { outOfMemory: true };
  throw thrown;
}
