/** The text with which a share earns its point; any other text is the daily check-in. */
export const shareText = 'Share button';
/** The text that the interface sends for the daily check-in. */
export const checkInText = 'Daily check-in';
/** Seconds between two shares that earn a point. */
export const shareSeconds = 60;
/** Shares that earn a point on one day of the person's school. */
export const sharesADay = 10;
/** Days that the chart of points shows, including today. */
export const chartDays = 90;

/**
 * The causes of movements of points: earned by taking part, given by the operator, bought, or taken back by the card's
 * bank.
 */
export const pointKinds = ['check-in', 'share', 'grant', 'purchase', 'refund', 'dispute'] as const;
export type PointKind = (typeof pointKinds)[number];
