import { type Owned, owns } from '#contract/accounts/policy.ts';
import type { Viewer } from '../context.ts';

export const mayFollow = (viewer: Viewer, other: Owned): boolean => !owns(viewer, other);
