import { dataExport as en } from '#contract/words/en/export.ts';
import { dataExport as zh } from '#contract/words/zh/export.ts';
import { helperPart } from '../../assistant/export.ts';
import { contentsPart } from '../../book-pages/export.ts';
import { chatsPart, messagesPart, roomsPart } from '../../chat/export.ts';
import type { SignedInContext } from '../../context.ts';
import { followersPart, followsPart } from '../../follows/export.ts';
import { postsPart, topicsPart } from '../../forum/export.ts';
import { Download } from '../../http/download.ts';
import { listingsPart } from '../../listings/export.ts';
import { filesPart } from '../../media/export.ts';
import { paymentsPart } from '../../payments/export.ts';
import { pointsPart } from '../../points/export.ts';
import { limit } from '../../rate-limits/limits.ts';
import { reportsPart } from '../../reports/export.ts';
import { identitiesPart, profilePart, sessionsPart } from './export-account.ts';
import { type ExportPart, textFile } from './export-part.ts';
import { type ZipEntry, zipOf } from './zip.ts';

/**
 * The parts of an export, from every domain. A domain that stores personal data adds an entry here and one in the
 * words. A test finds every table with a person's rows that no part names.
 */
export const parts: readonly ExportPart[] = [
  profilePart,
  sessionsPart,
  identitiesPart,
  listingsPart,
  topicsPart,
  postsPart,
  messagesPart,
  chatsPart,
  roomsPart,
  helperPart,
  contentsPart,
  followsPart,
  followersPart,
  paymentsPart,
  pointsPart,
  reportsPart,
  filesPart,
];

/**
 * Returns everything of the viewer as a zip, generated while it is sent: readable JSON files, the uploaded pictures as
 * they are stored, and README.txt in the reader's language. Throws `too-many-calls` after 5 in an hour.
 */
export async function exportUser(context: SignedInContext): Promise<Download> {
  const { viewer, limits, clock } = context;
  await limits.take(limit.exports, viewer.userid);
  return new Download({
    name: `quad-export-${viewer.username}-${clock().toISOString().slice(0, 10)}.zip`,
    type: 'application/zip',
    bytes: zipOf(entries(context)),
  });
}

async function* entries(context: SignedInContext): AsyncGenerator<ZipEntry> {
  yield textFile('README.txt', context.clock(), [readme(context)]);
  for (const part of parts) yield* part.read(context);
}

function readme({ lang, viewer, clock, settings }: SignedInContext): string {
  const words = lang === 'zh' ? zh : en;
  const listed = parts.map(({ name }) => words.parts[name]).join('\n\n');
  return words.readme({
    username: viewer.username,
    made: clock().toISOString(),
    parts: listed,
    supportEmail: settings.supportEmail,
  });
}
