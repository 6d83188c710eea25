import type { StaffRole } from '#contract/accounts/policy.ts';
import { Badge } from '../ui/badge.tsx';
import { useWords } from '../words.tsx';

/** Says that an author is staff of the site; nothing for others. */
export function StaffBadge({ staff }: { staff?: StaffRole | null | undefined }) {
  const { shell } = useWords();
  return staff ? <Badge tone="jade">{shell.staff}</Badge> : null;
}
