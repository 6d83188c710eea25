/** Adds the UTC offset to a local date and time (`2026-12-05T19:00`). A date without a time stays as it is. */
export function zoned(local: string, timezone: string): string {
  if (!local.includes('T')) return local;
  const asUtc = Date.parse(`${local}Z`);
  // `near` is the offset within a day of the moment; it gives the moment, whose offset is exact.
  const near = distance(asUtc, timezone);
  const exact = distance(asUtc - minutesOf(near) * 60_000, timezone);
  return `${local}:00${exact}`;
}

/** The UTC offset, such as "-08:00". */
function distance(moment: number, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    timeZoneName: 'longOffset',
  }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00';
}

function minutesOf(distance: string): number {
  const [hours = 0, minutes = 0] = distance.slice(1).split(':').map(Number);
  return (distance.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
