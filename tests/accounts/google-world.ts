import { openIdentityProvider } from '../world/identity-provider.ts';
import { openWorld } from '../world/world.ts';

/** A provider of sign-ins and a world that uses it. With `brief`, the provider's ID tokens hold the subject alone. */
export async function openGoogleWorld(given: { brief?: boolean } = {}) {
  const provider = await openIdentityProvider(given);
  const world = await openWorld(provider.settings);
  return {
    provider,
    world,
    async close() {
      await world.close();
      await provider.close();
    },
  };
}
