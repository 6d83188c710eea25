import { setListingRequest } from '#contract/listings/listings.ts';
import type { ListingFields } from '../listings/write.ts';
import type { DayAndTime, DemoListing } from './listing.ts';

/** A demo listing as its seller's form would send it at the time `now`; its days count from there. */
export function fieldsAt(now: Date, it: DemoListing): ListingFields {
  const at = (when: DayAndTime | undefined) => when && dayAndTime(now, when);
  return setListingRequest.parse({
    type: it.type,
    status: it.status ?? 1,
    name: it.name,
    price: it.price,
    original_price: it.original,
    description: it.text,
    contact: it.contact,
    tag: it.tags,
    address: it.address,
    bedroom: it.bedroom,
    movein_at: at(it.movein),
    moveout_at: at(it.moveout),
    year: it.year,
    mileage: it.mileage,
    applyStartAt: at(it.apply?.[0]),
    applyEndAt: at(it.apply?.[1]),
    eventLocation: it.where,
    eventStartAt: at(it.starts),
    eventEndAt: at(it.ends),
    cuisine: it.cuisine,
    opening_hours: it.hours,
    price_range: it.level,
    dishes: it.dishes,
  });
}

/** The time `days` days before `now`. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

function dayAndTime(now: Date, when: DayAndTime): string {
  const [day, time] = typeof when === 'number' ? [when, ''] : when;
  const date = daysBefore(now, -day).toISOString().slice(0, 10);
  return time ? `${date}T${time}` : date;
}
