import type { CaseState } from '#contract/moderation/policy.ts';
import { Badge } from '../../ui/badge.tsx';
import { useCaseWords } from './words.ts';

const tones = { open: 'value', review: 'gold', resolved: 'jade', appealed: 'house' } as const;

/** The state of a case in a word. */
export function StateBadge({ state }: { state: CaseState }) {
  return <Badge tone={tones[state]}>{useCaseWords().states[state]}</Badge>;
}
