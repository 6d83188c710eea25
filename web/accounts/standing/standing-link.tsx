import { addresses } from '../../addresses.ts';
import { Failure } from '../../ui/form/failure.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useStandingWords } from './words.ts';

/** The link beside the refusal of a daily limit. */
export function StandingLink() {
  return <PlainLink to={addresses.standing}>{useStandingWords().see}</PlainLink>;
}

/** Why a form was refused, with that link if it was a daily limit. */
export function LimitFailure({ form }: { form: { failure: string; limited: boolean } }) {
  return <Failure more={form.limited && <StandingLink />}>{form.failure}</Failure>;
}
