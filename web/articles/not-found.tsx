import { data } from 'react-router';

/** Matches unknown addresses. The root's error screen renders the 404. */
export function loader(): never {
  throw data('Not found', { status: 404 });
}

export default function NotFound() {
  return null;
}
