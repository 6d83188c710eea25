import { useRouteLoaderData } from 'react-router';

export interface Site {
  origin: string;
  /** Names the build of the page; "" in development. */
  build: string;
  alumniUrl: string | null;
  adUrl: string | null;
  supportEmail: string;
  freeWebmailDomain: string;
  /** Whether the third party's sign-in is set up. */
  google: boolean;
  schools: readonly { id: number; name: string; abbr: string; timezone: string }[];
}

/** What every page knows of the site's settings; bare where the root itself could not be loaded. */
export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? bare;
}

const bare: Site = {
  origin: 'http://localhost',
  build: '',
  alumniUrl: null,
  adUrl: null,
  supportEmail: '',
  freeWebmailDomain: '',
  google: false,
  schools: [],
};
