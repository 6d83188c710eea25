import type { CaseRule, HidableKind } from '../../moderation/policy.ts';

type Data = Readonly<Record<string, string | number>>;

const kinds: Record<HidableKind, string> = {
  listing: 'listing',
  topic: 'topic',
  post: 'reply',
  content: 'book page',
  message: 'message',
  room_message: 'message',
};
const kindOf = (thing: unknown) => kinds[thing as HidableKind];

/** A moment in the person's own time zone. */
function moment(iso: unknown, zone: unknown): string {
  return new Intl.DateTimeFormat('en-US', {
    ...({ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    timeZoneName: 'short',
    timeZone: String(zone),
  }).format(new Date(String(iso)));
}

/** The subject of a decision: the kind and title of a thing, and the number of others. */
function yours({ thing, title, more }: Data): { name: string; many: boolean } {
  const kind = kindOf(thing);
  const name = kind ? `Your ${kind}${title ? ` “${title}”` : ''}` : 'Something of yours';
  return more ? { name: `${name} and ${more} more`, many: true } : { name, many: false };
}

/** A report, named by the day on which it was sent and the kind of its thing. */
function report({ thing, sent, zone }: Data): string {
  const kind = kindOf(thing) ?? (thing === 'person' ? 'person' : undefined);
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: String(zone) });
  const on = sent ? ` of ${day.format(new Date(String(sent)))}` : '';
  return `your report${on}${kind ? ` about a ${kind}` : ''}`;
}

/** The reasons for which the rules of the site hide things. */
const ruled: Record<CaseRule, string> = {
  repeats: 'Several new people posted the same text within an hour.',
  links: 'It links to another site, and your account is new.',
  words: 'It has a word at which the team looks first.',
  three_reports: 'Several people have reported it.',
};

/** Texts about cases in the bell, in pushes and in mail. */
export const decisions = {
  ruled: (rule: CaseRule) => ruled[rule],
  /** The decision: for the person its subject, reason and end; for a reporter the outcome alone. */
  said: (data: Data): string => {
    const { what, reason, until, rule, zone } = data;
    const why = reason ? ` Reason: ${reason}` : '';
    const end = until ? ` until ${moment(until, zone)}` : '';
    const { name, many } = yours(data);
    switch (what) {
      case 'upheld':
        return `We have acted on ${report(data)}. Thank you.`;
      case 'dismissed':
        return `We looked at ${report(data)} and found nothing against the rules. Thank you.`;
      case 'reversed':
        return `After an appeal we looked again at ${report(data)} and undid our decision. Thank you all the same.`;
      case 'undecided':
        return `We closed ${report(data)} without a decision, because there is nothing left to act on. Thank you all the same.`;
      case 'held':
        return `${name} waits until the team has looked at it. ${ruled[rule as CaseRule]} You need not post it again, and may change it meanwhile.`;
      case 'reported':
        return `${name} is hidden until the team has looked at it. ${ruled.three_reports} You need do nothing: we tell you what we decide, and you can appeal then.`;
      case 'dismiss':
        return `${name} ${many ? 'were' : 'was'} reported. We looked, and all is fine.${why}`;
      case 'hide':
        return `${name} ${many ? 'were' : 'was'} hidden. You can appeal.${why}`;
      case 'remove':
        return `${name} ${many ? 'were' : 'was'} removed. You can appeal.${why}`;
      case 'warn':
        return `This is a warning: something that you posted or did is against the rules. You can appeal.${why}`;
      case 'silence':
        return `You can read, but not write${end}. You can appeal.${why}`;
      case 'suspend':
        return `Your account is suspended${end}. You can appeal.${why}`;
      case 'ban':
        return `Your account is closed for good. You can appeal.${why}`;
      case 'restore':
        return `${name} ${many ? 'are' : 'is'} shown again.${why}`;
      case 'lift':
        return `You can use your account again as before.${why}`;
      case 'uphold':
        return `Your appeal was looked at. The decision stays.${why}`;
      case 'overturn':
        return `Your appeal was right. The decision is undone.${why}`;
      default:
        return '';
    }
  },
};
