import { z } from 'zod';
import { adminPaths } from '../admin/paths.ts';
import { call } from '../call.ts';
import { flag } from '../fields.ts';
import { plainHost } from '../standing/foreign-links.ts';
import { version } from './site.ts';

/** A host to which links may lead, as an admin sees and changes it. */
const hostRow = z.object({
  host: z
    .string('must be text.')
    .max(200, 'must have at most 200 characters.')
    .transform(plainHost)
    .refine((it) => it !== '', 'must be a host such as youtube.com, or google.com/maps.'),
  open: flag,
});
export type HostRow = z.output<typeof hostRow>;

export const siteHostCalls = {
  adminHosts: call({
    at: adminPaths.adminHosts,
    says: 'Lists the hosts to which new people may link without being held, open and closed ones, in display order. This site and the schools’ domains need no entry.',
    who: 'admin',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({ rows: z.array(hostRow.extend({ host: z.string() })), version: z.number() }),
  }),
  setHost: call({
    at: adminPaths.setHost,
    says: 'Opens or closes a host with its subdomains, or adds one. It may include the beginning of a path, such as google.com/maps. 409 if `version` is not the newest.',
    who: 'admin',
    silenced: 'closed',
    request: hostRow.extend({ version }),
    answer: z.object({ id: z.string(), version: z.number() }),
  }),
};
