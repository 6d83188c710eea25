import { useSite } from '../site.ts';
import { useWords } from '../words.tsx';

/** The support address for payments. */
export function SupportContact() {
  const { outcome } = useWords().payments;
  const { supportEmail } = useSite();
  if (!supportEmail) return null;
  return (
    <p className="note">
      {outcome.support} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  );
}
