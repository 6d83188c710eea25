import { useSite } from '../site.ts';
import { usePaymentWords } from './words.ts';

/** The support address for payments. */
export function SupportContact() {
  const { outcome } = usePaymentWords();
  const { supportEmail } = useSite();
  if (!supportEmail) return null;
  return (
    <p className="note">
      {outcome.support} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  );
}
