import type { ShownItem } from '#contract/listings/listings.ts';
import { listingStatus } from '#contract/listings/status.ts';
import { sharePath } from '#contract/seo/seo.ts';
import { addresses } from '../../addresses.ts';
import { zoned } from '../zoned.ts';

interface Around {
  origin: string;
  seller: string;
  /** The school of the board: its time zone applies to all times, its name is the location if there is none. */
  school: { name: string; timezone: string };
}

export function structuredData(item: ShownItem, { origin, seller, school }: Around): object {
  const url = new URL(addresses.detail(item.iid), origin).href;
  const photos =
    item.photo.length > 0 ? item.photo.map((key) => `/files/${key}`) : [sharePath(item.iid, 'en')];
  const common = {
    '@context': 'https://schema.org',
    name: item.name,
    description: item.description.slice(0, 1000),
    url,
    image: photos.map((path) => new URL(path, origin).href),
  };
  const offer = {
    '@type': 'Offer',
    price: item.price ?? 0,
    priceCurrency: 'USD',
    availability: `https://schema.org/${item.status === listingStatus.sold ? 'SoldOut' : 'InStock'}`,
    url,
    seller: { '@type': 'Person', name: seller },
  };
  const used = 'https://schema.org/UsedCondition';
  switch (item.type) {
    case 'used':
      return { ...common, '@type': 'Product', sku: item.iid, itemCondition: used, offers: offer };
    case 'house':
    case 'merchant_house':
      return {
        ...common,
        // Schema.org gives a home no offers, so the home is also a `Product`, which has them. One bedroom is also the
        // value of a house of any size; `Accommodation` covers both.
        '@type': [item.bedroom === 1 ? 'Accommodation' : 'Apartment', 'Product'],
        address: item.address || school.name,
        ...(item.bedroom && item.bedroom > 1 && { numberOfBedrooms: item.bedroom }),
        offers: { ...offer, businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' },
      };
    case 'car':
      return {
        ...common,
        '@type': 'Car',
        itemCondition: used,
        ...(item.year && { vehicleModelDate: `${item.year}` }),
        ...(item.mileage !== undefined && {
          mileageFromOdometer: { '@type': 'QuantitativeValue', value: item.mileage, unitCode: 'SMI' },
        }),
        offers: offer,
      };
    case 'event':
      return { ...common, '@type': 'Event', ...eventFacts(item, school, seller), offers: offer };
    case 'dining':
      return {
        ...common,
        '@type': 'Restaurant',
        address: item.address || school.name,
        ...(item.cuisine && { servesCuisine: item.cuisine }),
        ...(item.price_range && { priceRange: '$'.repeat(item.price_range) }),
      };
  }
}

function eventFacts(item: ShownItem, school: Around['school'], seller: string): object {
  const place = item.eventLocation || school.name;
  return {
    ...(item.eventStartAt && { startDate: zoned(item.eventStartAt, school.timezone) }),
    ...(item.eventEndAt && { endDate: zoned(item.eventEndAt, school.timezone) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: place, address: place },
    organizer: { '@type': 'Person', name: seller },
  };
}
