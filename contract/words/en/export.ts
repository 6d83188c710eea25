/** README.txt of a person's own data: what each file of the zip holds. */
export const dataExport = {
  readme: (it: {
    username: string;
    made: string;
    parts: string;
    supportEmail: string;
  }) => `Quad: the data of ${it.username}
Made at ${it.made}. All times are in UTC.

The .json files are plain text: any text editor opens them, and any program can read them.

${it.parts}

Your password and what proves a session are not in here: we keep only hashes of them.

Questions? Write to ${it.supportEmail}.
`,
  parts: {
    profile: `profile.json
  Who you are here: username, e-mail, school, contacts, and when you joined.`,
    sessions: `sessions.json
  Where you are signed in: the device, since when, and when it was last used.`,
    identities: `identities.json
  By which other service you sign in here, such as Google, and since when.`,
    listings: `listings.json
  Your listings, newest first. Status 0 is a draft, 1 is on sale, 2 is sold.`,
    topics: `topics.json
  Topics that you opened in the forum.`,
    posts: `posts.json
  Your replies in the forum.`,
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
    payments: `payments.json
  What you donated and bought, in US cents, and what became of it.`,
    points: `points.json
  Your points: each time they moved, oldest first, why, and how many you had then.`,
    reports: `reports.json
  What you wrote to us by the contact form in the last year.`,
    files: `files.json and the folder pictures
  The pictures and PDFs that you uploaded, as we keep them, and a list of them with size and time.
  A PDF lies beside the picture of its first page.`,
  },
};
