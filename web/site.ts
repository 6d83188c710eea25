import { useRouteLoaderData } from 'react-router';

export interface Site {
  origin: string;
  /** The id of the page's build; "" in development. */
  build: string;
  alumniUrl: string | null;
  adUrl: string | null;
  supportEmail: string;
  freeWebmailDomain: string;
  /** Whether sign-in with Google is set up. */
  google: boolean;
  schools: readonly { id: number; name: string; abbr: string; timezone: string }[];
}

/** The settings that every page knows; defaults when the root loader failed. */
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
