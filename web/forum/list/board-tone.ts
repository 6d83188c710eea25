/** The tint of a board's badge. */
export function boardTone(board: number): 'house' | 'event' | 'car' {
  if (board === 15) return 'house';
  return board === 16 ? 'event' : 'car';
}
