import type { ListingType } from '#contract/listings/categories.ts';
import type { FilledFields } from '#contract/meaning/fill.ts';
import { countTokens, mayUseModel } from '../../assistant/budget.ts';
import type { SignedInContext } from '../../context.ts';
import { limit } from '../../rate-limits/limits.ts';
import { dayAt } from '../understand/calendar.ts';
import { contactIn, without } from './contact.ts';
import { merged } from './merge.ts';
import { readNotes } from './notes.ts';
import { propose } from './propose.ts';

/**
 * Reads the fields of a listing from notes, with days in the time zone of the viewer's school; `unsure` names fields to
 * check. Only the rules answer if there is no model or it fails. Throws `too-many-calls` beyond the helper limits.
 */
export async function fill(
  context: SignedInContext,
  { text, type }: { text: string; type?: ListingType | undefined },
  signal: AbortSignal,
): Promise<{ fields: FilledFields; unsure: string[] }> {
  const { viewer, clock, limits, settings, log, site } = context;
  await limits.take(limit.helperOften, viewer.userid);
  await limits.take(limit.helperDaily, viewer.userid);
  const today = dayAt(site.schools.zoneOf(viewer.schoolId), clock());
  const ruled = readNotes(text, today, site.subcategories, type);
  const { ai } = settings;
  const proposal =
    ai && (await mayUseModel(context))
      ? await propose(
          ai,
          { notes: withoutContact(text), today, subcategories: site.subcategories },
          signal,
          (error) => log.warn(error, 'the model did not fill'),
        )
      : undefined;
  if (proposal && proposal.tokens > 0) await countTokens(context, proposal.tokens);
  const { fields, unsure } = proposal?.fields
    ? merged(text, { today, subcategories: site.subcategories }, ruled, proposal.fields)
    : ruled;
  return { fields, unsure: [...unsure] };
}

/** The external model service must not see the person's contact. */
const withoutContact = (text: string): string => without(text, contactIn(text).spans, ' ');
