import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A part of the page that is fetched when it is first drawn, and without which the page is still whole: where it
 * cannot be fetched, nothing stands in its place.
 */
export function optionalPart<Props extends object>(
  fetched: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetched().catch(() => nothing) }));
}

function nothing() {
  return null;
}
