/** Points: the daily check-in, the balance, and the level. */
export const points = {
  title: 'Points',
  xp: (points: string) => `${points} XP`,
  failed: 'Your points could not be loaded.',
  loading: 'Loading your points…',

  checkIn: 'Check in',
  plusOne: '+1',
  checkedIn: (balance: number) => `Successfully checked in! Balance +1 Current balance: ${balance} points`,
  checkInFailed: 'Failed to check in. Please try again.',
  doneToday: 'Checked in today',
  nextFrom: (time: string) => `Next check-in from ${time}`,
  streak: (days: number) => (days === 1 ? '1-day streak' : `${days}-day streak`),
  noStreak: 'A check-in a day starts a streak',
  week: 'Check-ins of the last seven days',
  dayDone: (day: string) => `${day}: checked in`,
  dayMissed: (day: string) => `${day}: not checked in`,

  readBalance: 'Check balance',
  balanceIs: (balance: number) => `Success! Your updated balance is: ${balance}`,
  balanceLogin: 'You need to log in to view your balance.',
  balanceUnexpected: 'Error: Unexpected response from the server.',
  balanceFailed: 'An error occurred while fetching your balance. Please try again later.',

  levelUp: (level: number) => `You reached VIP ${level}`,
  levelUpText: (points: string, next: number) => `${points} XP to VIP ${next}.`,
  levelUpTop: 'The highest level there is.',
  levelUpThanks: 'Thank you for taking part!',
  levelOf: (level: number, top: number) => `Level ${level} of ${top}`,
  allPoints: 'All about your points',
};
