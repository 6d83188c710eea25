import type { ComponentType } from 'react';
import { type Shared, shared } from './shared.ts';

/** The home page's introduction for a person who has just signed up. It shows once, and nothing is stored. */
export const firstLook: Shared<ComponentType | null> = shared<ComponentType | null>(null);
