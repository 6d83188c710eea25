import { site } from '../site-name.ts';

/** README.txt of a person's own data: the content of each file of the zip. */
export const dataExport = {
  readme: (it: {
    username: string;
    made: string;
    parts: string;
    supportEmail: string;
  }) => `${site}: the data of ${it.username}
Made at ${it.made}. All times are in UTC.

The .json files are plain text: any text editor opens them, and any program can read them.

${it.parts}

Your password and what proves a session are not in here: we keep only hashes of them.

Questions? Write to ${it.supportEmail}.
`,
  parts: {
    profile: `profile.json
  Who you are here: username and e-mail address with earlier ones, school, contacts, words about yourself, and when you joined.`,
    sessions: `sessions.json
  Where you are signed in: the device, since when, and when it was last used.`,
    identities: `identities.json
  By which other service you sign in here, such as Google, and since when.`,
    second_factor: `second_factor.json
  Your passkeys by name and date, whether one-time codes are on, and how many recovery codes are left. No secrets.`,
    security_events: `security_events.json
  What happened to the safety of your account in 180 days: sign-ins, failed ones and changes.`,
    devices: `devices.json
  The browsers that signed in to your account: since when, and when last.`,
    listings: `listings.json
  Your listings, newest first. Status 0 is a draft, 1 is on sale, 2 is sold.`,
    topics: `topics.json
  Topics that you opened in the forum, and what the wanted ones look for.`,
    posts: `posts.json
  Your replies in the forum.`,
    reads: `reads.json
  Which topics you opened, how far you read them, and when.`,
    messages: `messages.json
  What you and others wrote to each other, in its order.`,
    chats: `chats.json
  Whom you talked to, and whether you blocked them.`,
    room_messages: `room_messages.json
  What you said in the global chatroom.`,
    helper: `helper.json
  What you asked the AI helper, and what it answered.`,
    contents: `contents.json
  The book pages that you share.`,
    follows: `follows.json
  Whom you follow, and since when.`,
    followers: `followers.json
  Who follows you.`,
    favourites: `favourites.json
  The listings, topics and book pages that you keep, and since when.`,
    likes: `likes.json
  The topics, replies and book pages that you like, and since when.`,
    watches: `watches.json
  The topics, boards, schools and people that you watch or mute.`,
    notifications: `notifications.json
  What you were told of: the object, what happened to it, and whether you have read it.`,
    notification_settings: `notification_settings.json
  How you are told of what.`,
    push_devices: `push_devices.json
  The devices that pushes are sent to: the host of each one’s push service, and since when.`,
    notice_mails: `notice_mails.json
  Of which notifications mails were sent since you read them, which wait, and how many went on the last day.`,
    searches: `searches.json
  The searches that you saved, and when each of them tells you.`,
    matches: `matches.json
  The listings that your saved searches found, and when.`,
    payments: `payments.json
  What you donated and bought, in US cents, and what became of it.`,
    points: `points.json
  Your points: each time they moved, oldest first, why, and how many you had then.`,
    standing: `standing.json
  Your level of standing, the days on which you were here, and what you did lately that has a daily limit.`,
    merchant_applications: `merchant_applications.json
  How you asked to be a verified merchant, and what we answered.`,
    mails: `mails.json
  Which mails we wrote to your address in thirty days, and the text of one that failed while it is kept.`,
    reports: `reports.json
  What you wrote to us by the contact form in the last year.`,
    cases: `cases.json
  What was decided about you or what you published, why, your appeals, and what is out of sight.`,
    reported: `reported.json
  Things and people that you reported, why, and what was decided.`,
    files: `files.json and the folder pictures
  The pictures and PDFs that you uploaded, as we keep them, and a list of them with size and time.
  A PDF lies beside the picture of its first page.`,
  },
};
