import { data } from 'react-router';

/** An address that is no screen: the root's error screen shows it. */
export function loader(): never {
  throw data('Not found', { status: 404 });
}

export default function NotFound() {
  return null;
}
