import { Navigate } from 'react-router';
import { screensOf } from './screens.ts';
import { useStaff } from './staff.ts';

/** Leads to the first screen that the role has. */
export default function Start() {
  const [first] = screensOf(useStaff().me.role ?? 'member');
  return first ? <Navigate to={first.to} replace /> : null;
}
