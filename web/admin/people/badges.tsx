import type { Role } from '#contract/accounts/policy.ts';
import type { PersonState } from '#contract/moderation/policy.ts';
import { Badge } from '../../ui/badge.tsx';
import { useAdminPeopleWords } from '../office/people-words.ts';

/** The role of an account. */
export function RoleBadge({ role }: { role: Role }) {
  const { roles } = useAdminPeopleWords();
  return <Badge tone={role === 'member' ? 'plain' : 'gold'}>{roles[role]}</Badge>;
}

/** The current restriction of a person. */
export function StateBadge({ state }: { state: PersonState }) {
  const { states } = useAdminPeopleWords();
  return <Badge tone={state === 'active' ? 'jade' : 'error'}>{states[state]}</Badge>;
}
