import { z } from 'zod';
import { staffRoles } from './policy.ts';

/** The badge of an author who is staff; absent for others. */
export const badge = z
  .enum(staffRoles)
  .optional()
  .meta({ description: 'The role of an author who is staff; absent for others.' });
