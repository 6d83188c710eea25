import type { ComponentType } from 'react';
import { type Shared, shared } from './shared.ts';

/**
 * What the home page shows to a person who has just signed up. It lasts for that one look, so nobody sees it twice and
 * nothing is stored.
 */
export const firstLook: Shared<ComponentType | null> = shared<ComponentType | null>(null);
