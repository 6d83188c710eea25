import { dataExport as en } from '#contract/words/en/export.ts';
import { named } from '#contract/words/site-name.ts';
import { dataExport as zh } from '#contract/words/zh/export.ts';
import type { SignedInContext } from '../../context.ts';
import type { Domain } from '../../domain.ts';
import { Download } from '../../http/download.ts';
import { limit } from '../../rate-limits/limits.ts';
import { noteSecurity } from '../safety/events.ts';
import { type ExportPart, textFile } from './export-part.ts';
import { type ZipEntry, zipOf } from './zip.ts';

/** Returns all of the viewer's data as a zip, made while it is sent. Throws `too-many-calls` after 5 in an hour. */
export async function exportUser(context: SignedInContext, domains: readonly Domain[]): Promise<Download> {
  const parts = domains.flatMap(({ exportParts = [] }) => exportParts);
  const { viewer, limits, clock } = context;
  await limits.take(limit.exports, viewer.userid);
  await noteSecurity(context, viewer.userid, 'export');
  return new Download({
    name: `quad-export-${viewer.username}-${clock().toISOString().slice(0, 10)}.zip`,
    type: 'application/zip',
    bytes: zipOf(entries(context, parts)),
  });
}

async function* entries(context: SignedInContext, parts: readonly ExportPart[]): AsyncGenerator<ZipEntry> {
  yield textFile('README.txt', context.clock(), [readme(context, parts)]);
  for (const part of parts) yield* part.read(context);
}

function readme(
  { lang, viewer, clock, settings, site }: SignedInContext,
  parts: readonly ExportPart[],
): string {
  const words = named(lang === 'zh' ? zh : en, site.settings.site.name);
  const listed = parts.map(({ name }) => words.parts[name]).join('\n\n');
  return words.readme({
    username: viewer.username,
    made: clock().toISOString(),
    parts: listed,
    supportEmail: settings.supportEmail,
  });
}
