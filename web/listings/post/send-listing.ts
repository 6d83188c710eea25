import { listingStatus } from '#contract/listings/status.ts';
import { ask } from '../../api/ask.ts';
import { keysOf } from '../../media/use-album.ts';
import { fieldsOf, listingFormOf } from './listing-form.ts';
import type { RequestedStatus } from './post-buttons.tsx';
import type { Posting } from './use-posting.ts';

/**
 * Publishes or saves the form's content. A new listing is sent without its empty fields; an edit sends only changed
 * fields, and a cleared field as empty. Resolves to the iid. Throws AskError.
 */
export async function sendListing(
  posting: Posting,
  fields: Record<string, string>,
  status: RequestedStatus,
): Promise<string> {
  const { before, album, subcategories } = posting;
  const all = { ...fields, photo: keysOf(album.get()).join('|') };
  if (!before) return create(posting, all, status ?? listingStatus.selling);
  const was: Record<string, string> = {
    ...fieldsOf(listingFormOf(before, subcategories), subcategories),
    photo: before.photo.join('|'),
    status: `${before.status}`,
  };
  const now = { ...all, ...(status !== undefined && { status: `${status}` }) };
  const changes = Object.entries(now).filter(([name, value]) => value !== (was[name] ?? ''));
  if (changes.length > 0) await ask('setListing', form({ iid: before.iid, ...Object.fromEntries(changes) }));
  return before.iid;
}

async function create(
  posting: Posting,
  all: Record<string, string>,
  status: NonNullable<RequestedStatus>,
): Promise<string> {
  const again = posting.sending();
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const sent = form({ ...given, status: `${status}`, client_id: posting.clientId });
  const { iid } = await ask('setListing', sent);
  // A repeat returns the listing of the first attempt, which may be older than the form's current content.
  if (again) await ask('setListing', form({ ...all, iid, status: `${status}` }));
  return iid;
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
