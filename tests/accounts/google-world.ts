import { openIdentityProvider } from '../world/identity-provider.ts';
import { openWorld } from '../world/world.ts';

/** A sign-in provider and a world that uses it. With `brief`, the provider's ID tokens hold only the subject. */
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
