import { addresses } from '../../addresses.ts';
import { Failure } from '../../ui/form/failure.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useStandingWords } from './words.ts';

/** The link next to the refusal of a daily limit. */
export function StandingLink() {
  return <PlainLink to={addresses.standing}>{useStandingWords().see}</PlainLink>;
}

/** The reason for which a form was refused, with that link after a daily limit. */
export function LimitFailure({ form }: { form: { failure: string; limited: boolean } }) {
  return <Failure more={form.limited && <StandingLink />}>{form.failure}</Failure>;
}
