import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A lazy component for an optional part of the page. If its chunk cannot be fetched, it renders nothing. */
export function optionalPart<Props extends object>(
  fetched: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetched().catch(() => () => null) }));
}
