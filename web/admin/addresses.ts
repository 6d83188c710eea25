/** Every address of the staff room, kept out of the bundle of other pages. */
export const staffAddresses = {
  staff: '/admin',
  cases: '/admin/cases',
  case: (id: string) => `/admin/cases/${part(id)}`,
  staffLog: '/admin/log',
  overview: '/admin/overview',
  things: '/admin/things',
  boards: '/admin/boards',
  subcategories: '/admin/subcategories',
  people: '/admin/people',
  account: (userid: string) => `/admin/people/${part(userid)}`,
  allPayments: '/admin/payments',
  paymentsOf: (userid: string) => `/admin/payments?q=${part(userid)}`,
  merchants: '/admin/merchants',
  settings: '/admin/settings',
  schools: '/admin/schools',
  prices: '/admin/prices',
  partners: '/admin/partners',
  helperRooms: '/admin/rooms',
  linkHosts: '/admin/hosts',
  siteState: '/admin/state',
} as const;

const part = (text: string): string => encodeURIComponent(text);
