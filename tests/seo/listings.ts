import type { ListingType } from '#contract/listings/categories.ts';
import { newPerson } from '../world/people.ts';
import type { Pair, World } from '../world/world.ts';

/** Publishes listings as one seller; the default is a used desk. */
export async function seller(world: World, school?: number) {
  const person = await newPerson(world, school ? { school } : {});
  return {
    person: person as Pair & { username: string },
    async publish(fields: { type?: ListingType; [field: string]: unknown } = {}): Promise<string> {
      const desk = { type: 'used', name: 'Walnut desk', price: 80, description: 'Solid.' };
      const { body, error } = await world.ask('setListing', { ...desk, ...fields }, person);
      if (error !== undefined) throw new Error(error);
      return body.iid;
    },
  };
}

/** The text of each element with this name, as in the XML. */
export function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, inner = '']) => inner,
  );
}
