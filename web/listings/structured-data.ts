import type { ShownItem } from '#contract/listings.ts';
import { addresses } from '../addresses.ts';

/** What search engines are told of a listing, in the words of schema.org, by its type. */
export function structuredData(item: ShownItem, seller: string, origin: string): object {
  const url = new URL(addresses.detail(item.iid), origin).href;
  const common = {
    '@context': 'https://schema.org',
    name: item.name,
    description: item.description.slice(0, 1000),
    url,
    ...(item.photo.length > 0 && { image: item.photo.map((key) => new URL(`/files/${key}`, origin).href) }),
  };
  const offer = {
    offers: {
      '@type': 'Offer',
      price: item.price ?? 0,
      priceCurrency: 'USD',
      availability: `https://schema.org/${item.status === 2 ? 'SoldOut' : 'InStock'}`,
      url,
      seller: { '@type': 'Person', name: seller },
    },
  };
  switch (item.type) {
    case 'used':
      return { ...common, '@type': 'Product', sku: item.iid, ...offer };
    case 'house':
    case 'merchant_house':
      // An Apartment has no offers of its own in schema.org, so it is what the product's offer is about.
      return {
        ...common,
        '@type': ['Apartment', 'Product'],
        ...(item.address && { address: item.address }),
        ...(item.bedroom && { numberOfBedrooms: item.bedroom }),
        ...offer,
      };
    case 'car':
      return {
        ...common,
        '@type': 'Car',
        ...(item.year && { vehicleModelDate: `${item.year}` }),
        ...(item.mileage !== undefined && {
          mileageFromOdometer: { '@type': 'QuantitativeValue', value: item.mileage, unitCode: 'SMI' },
        }),
        ...offer,
      };
    case 'event':
      return {
        ...common,
        '@type': 'Event',
        ...(item.eventStartAt && { startDate: item.eventStartAt }),
        ...(item.eventEndAt && { endDate: item.eventEndAt }),
        ...(item.eventLocation && {
          location: { '@type': 'Place', name: item.eventLocation, address: item.eventLocation },
        }),
        organizer: { '@type': 'Person', name: seller },
        ...offer,
      };
    case 'dining':
      return {
        ...common,
        '@type': 'Restaurant',
        ...(item.cuisine && { servesCuisine: item.cuisine }),
        ...(item.address && { address: item.address }),
        ...(item.price_range && { priceRange: '$'.repeat(item.price_range) }),
      };
  }
}
