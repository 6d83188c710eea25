import { useSite } from '../../site.ts';

/** The logo of the site: a courtyard seen from above, with paths that cross at the well; or the operator's letters. */
export function Mark({ size = 32 }: { size?: number }) {
  const { mark } = useSite();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      {mark ? (
        <text x="16" y="22" textAnchor="middle" fontSize="17" fontWeight="700" fill="var(--on-accent)">
          {mark}
        </text>
      ) : (
        <g stroke="var(--on-accent)" strokeLinecap="round" strokeLinejoin="round">
          <rect x="6.5" y="6.5" width="19" height="19" rx="4" strokeWidth="2.25" />
          <path d="M9 9l14 14M23 9L9 23" strokeWidth="2" />
          <circle cx="16" cy="16" r="3.75" fill="var(--accent)" strokeWidth="2" />
        </g>
      )}
    </svg>
  );
}
