import type { StaffRole } from '#contract/accounts/policy.ts';
import { Badge } from '../ui/badge.tsx';
import { useWords } from '../words.tsx';

/** Marks an author as staff of the site; renders nothing for others. */
export function StaffBadge({ staff }: { staff?: StaffRole | null | undefined }) {
  const { shell } = useWords();
  return staff ? <Badge tone="jade">{shell.staff}</Badge> : null;
}
