/** The answers that the server composes for the AI helper. */
export const answers = {
  nothing:
    'I found nothing about that on this site. Try other words, or [ask in the forum](/forum/list), where people answer.',
  found: 'This is what I found on this site:',
  fits: (count: string, shown: number, said: string, cheapest: boolean) =>
    `I found ${count} that ${count === '1' ? 'fits' : 'fit'} **${said}**${
      count === `${shown}` ? '' : `. The ${cheapest ? 'cheapest' : 'newest'} ${shown}`
    }:`,
  quoted: (text: string) => `“${text}”`,
  without: (said: string) => `not ${said}`,
  none: {
    price: (said: string) => `None ${said}.`,
    movein_before: (said: string) => `None to ${said}.`,
    event: (said: string) => `None for ${said}.`,
    school_id: (said: string) => `None at ${said}.`,
    year: (said: string) => `None of ${said}.`,
    mileage_max: (said: string) => `None with ${said}.`,
    bedroom: (said: string) => `None with ${said}.`,
    name: (said: string) => `None that says ${said}.`,
    several: (said: string) => `None for all of ${said}.`,
  },
  under: (price: string) => `under ${price}`,
  over: (price: string) => `over ${price}`,
  noneAtAll: (said: string) => `Nothing on this site fits **${said}** just now.`,
  nearest: ' The nearest:',
  took: (text: string, said: string) => `I took “${text}” as ${said}.`,
  cheaper: 'cheaper',
  see: (count: string) => `See all ${count} in the search`,
  look: 'Open the search',
  seeIn: (count: string, where: string) => `See ${count} in ${where}`,
  besides: (count: number) => ` (the search also shows ${count} that ${count === 1 ? 'does' : 'do'} not fit)`,
  change: 'Change the search, or save it to hear of new ones',
  ask: 'Ask in the forum',
  lived: 'This is what people wrote in the forum:',
  free: 'free',
  range: (count: number, least: string, middle: string, most: string) =>
    `These ${count} cost ${least} to ${most}; the one in the middle costs ${middle}.`,
  cutOff: 'The answer was cut off here.',
};
