import { site } from '../site-name.ts';

/**
 * The privacy policy, which changes with the software it describes. Paragraphs may hold **strong words**, [links](/faq)
 * and {mail}, the operator's address; "- " begins list items. `where` is about outside services; only those in use are
 * shown.
 */
export const privacy = {
  title: 'Privacy Policy',
  lede: `What ${site} keeps of you, why and for how long, and how you take it along or delete it. Written to be read.`,
  changed: 'Last changed',
  changedOn: '2026-11-23',
  contents: 'On this page',
  short: 'In short',
  shortList: [
    'You can look around without an account, and no script of another company watches you.',
    'What you publish is kept because showing it is what the site is for. Private messages are shown to the two of you.',
    'Photos lose their place and every other hidden note before they are kept.',
    'We sell nothing about you. Whoever else receives something is named below.',
    'You can download everything and delete your account yourself, at any time.',
  ],
  sections: {
    visit: {
      title: 'When you only look around',
      body: [
        'Pages are the same for everybody; the server does not ask who you are. It counts calls by network address (IP), so that nobody can overload the site or guess passwords. Such a count is removed within about two hours. Sending the contact form, signing up and asking for a mail are counted likewise.',
        'Listings and topics show how often they were viewed. So that nobody counts twice in an hour, your account or address is noted beside what you opened, and forgotten a few hours later. Of the topics that you open signed in we keep how far you read, so that every device shows what is new.',
        'No log is written of the pages you open. Only faults of the software are logged, with the page they happened on.',
      ],
    },
    account: {
      title: 'Your account',
      body: [
        'We keep your username, e-mail address, school, language and the day you joined; your picture, your list of contacts and words about yourself if you give them. Others see your username, picture, school, VIP level, join date and those words, and how many people you follow and are followed by, unless you hide it. When you change your username, the one before is kept for a year, so that old addresses lead to you. When you change your e-mail address, the one before is told by mail and kept for seven days, so that it can undo the change. Your e-mail address and your contacts are shown to you alone.',
        'For your [standing](/userpage/standing) we keep the days on which you were here and, for a day, when you began conversations and published topics, listings and replies. If you prove a school address that is not your e-mail address, we keep it with the day; others see only the school and the month.',
        'Of your password we keep only an argon2id hash, from which it cannot be read. A new one is compared with a list of common passwords, on our own server. Codes and keys that we mail are kept as hashes, too; they live for 10 or 30 minutes.',
        'For each sign-in we keep a hash of its key, the name of the browser, when it began and when it was last used. It ends 30 days after its last use. What you were told of under **Notifications** is kept for 180 days, with your choices of how and which of it was mailed. While a page is open, we note whether it is hidden, so that we mail you only when you are away. If mail does not reach your address, that is noted until you give another one. Every such mail has a link that ends its kind. If you turn on pushes for a device, we keep the address that its browser has at its maker’s push service until you turn them off or sign out there; that service passes them on encrypted and cannot read them. Under [My Account](/userpage/profile) you see them all and can end each one.',
        'If you turn on a **second factor**, we keep the secret of your one-time codes, the public half of each passkey with the name you gave it, and hashes of your recovery codes. Under [Security](/userpage/security) you see what happened to your account: the kind, the time, the name of the browser, and the network address cut to its first part. It is kept for 180 days. By a random mark, of which we keep a hash, we know a browser again that has signed in, and mail you when an unknown one does.',
      ],
    },
    posts: {
      title: 'What you publish',
      body: [
        'Listings, topics, replies, book pages and what you say in the global chatroom are public, with your username, and search engines may find them. A contact that you write into a listing is on no page; signed-in people who ask for it see it. Drafts are seen by you alone.',
        'The server encodes every picture anew. Its location, camera, time and all other hidden data are gone before it is kept. A PDF of a book page is written anew from what its pages show: its author, scripts, attachments, comments and earlier versions are gone, and so is what a camera wrote into its pictures. A file that nothing of yours uses is removed a day or so after it was sent. A file’s address cannot be guessed, but whoever has it can open it.',
        'What you keep under **Saved**, the searches that you save and the new listings that they found are kept for you alone; sellers see how many people keep their listing, and not who. What a search found is forgotten after half a year.',
        'You can delete a listing at any time, a sold one too. Nobody can open it or its photos from then on. For ten minutes you can undo that; then its text is removed, and so are its photos unless something else of yours shows them. Messages about it stay and say that it is gone.',
      ],
    },
    messages: {
      title: 'Private messages',
      body: [
        'They are kept so that both of you can read them again. The other person sees when you type and what you have read. They travel encrypted where this site is opened by https, but they are not encrypted end to end: those who run the server could read them. You can block anybody at any time.',
      ],
    },
    helper: {
      title: 'The AI helper',
      body: [
        'What you ask and what it answers is kept for you, and shown to nobody else. The helper looks for an answer in the FAQ, listings, topics and book pages of this site.',
        'What it understood of your last question in a room is kept for half an hour, so that you can ask on: “cheaper ones?”.',
      ],
    },
    points: {
      title: 'Points and payments',
      body: [
        'Points are a ledger: each check-in, share, gift and purchase is an entry with its time, which is never changed. Your balance is the sum. You alone see it; others see your VIP level.',
        'Of a payment we keep its amount, points, time and state, and the words that go with a donation. Those are also mailed to us, with your username if you are signed in and an address for our answer. We never see or keep a card number.',
      ],
    },
    reports: {
      title: 'When you write to us',
      body: [
        'The [contact form](/contact-us) keeps what you wrote, its category, your screenshot, the name of your browser, and who you are if you are signed in, or the e-mail address you gave. It is mailed to us so that we can answer, and leaves the database after a year. The mail itself stays in our mailbox for as long as we need it.',
        'When you report something, we keep what it was at that moment, so that a moderator can decide; of a private message also the ten before it, which you are told first. That copy is destroyed 180 days after the decision. A visitor’s report keeps a hash of the address for two days. Of decisions about you we keep what was done, why and when; your appeal is kept with it.',
        'If you ask to be a verified merchant, we keep what you wrote, your picture and our answer as long as your account.',
      ],
    },
    browser: {
      title: 'Cookies and your browser’s storage',
      body: [
        'One cookie, **lang**, remembers your language for a year, once you have chosen one. Another, **wrote**, says for two seconds after you changed something when that was, so that you see your change at once. A third, **device**, holds that random mark for 400 days and is sent only when you sign in or use your account. No cookie carries your session, and none follows you to other sites.',
        'Your browser’s own storage holds what this site needs on your device. It is not sent along with requests, except the session where a call needs it:',
        '- **auth**: who is signed in here, with the session; empty when you sign out.\n- **school**, **theme**: your choices.\n- **success**: a message to show after the next page opens, removed when it was shown.\n- **push**: the end of the key of the sign-in for which this device receives pushes.\n- **visits**: whether you have been here before, for the hint to install this site.\n- **told**: the announcement that you closed.\n- **searches**, **forum:visits**: your recent searches, and which topics you have read.\n- Drafts of listings, topics, replies, messages and book pages, and messages that are not sent yet.\n- What you chose to donate or to buy, until it is paid or the tab is closed.\n- A page that says there is no network, for when there is none.',
        'Clearing the data of this site in your browser removes all of it.',
      ],
    },
    others: {
      title: 'Who else receives something',
      body: [
        'Whoever runs this site chooses its servers, its place for pictures and its mail service; these handle your data on our behalf. A mail’s text and subject are removed here once it is sent, and after seven days if it could not be delivered, so that we can send it again; one with a code or a key is removed at once. Its address is kept for 30 days.',
        'A link to another site, such as one in a listing, leads away from here; that site has rules of its own. It may learn that you came from here, but not from which page.',
      ],
      where: {
        google:
          '**Google**, if you choose to sign in with it. We ask Google for your name, e-mail address and picture, and for nothing else. We keep Google’s own number for you, and copy the picture once. When this links Google to an account that was there before, or you unlink it under [My Account](/userpage/profile), we tell you by mail. A cookie, **google_sign_in**, ties this to your browser for ten minutes, and for one more when you come back.',
        stripe:
          '**Stripe** takes cards. Its page learns the amount, our number of the order, and what you type there, such as your card and e-mail address. It tells us that you paid, and an address for the receipt. Its own privacy policy applies on that page.',
        sandbox:
          'Payments are a **sandbox** here: a page of our own that moves no money and asks for no card.',
        model:
          '**An outside AI service** writes the helper’s answers on this site. It receives your question and the passages found for it, not your name, address or earlier questions. Of notes from which it fills in a listing, it receives the text without your contact.',
        ownHelper:
          '**No outside AI service** is connected here: the helper’s answers are put together on our own server.',
        ads: '**An advertiser** has a frame on the screens of book pages. It is sealed off: it cannot read the page, your account or our storage. As with any address a browser opens, its server learns your network address and browser.',
      },
    },
    rights: {
      title: 'Your data in your hands',
      body: [
        'Under [My Account](/userpage/profile), **Download my data** gives you a zip of everything we keep about you, in files that any program can read. You can change your school, picture, contacts and password there, and edit or delete most of what you wrote where it stands.',
        '**Delete account** takes effect at once and cannot be undone. Your username, e-mail address, password, picture, contacts, sign-ins, second factor and security record, drafts, follows, favourites, likes, watched things, notifications, helper questions, reports and applications as a merchant go, and so do pictures that nothing shows any more.',
        'What others answered to stays, under “deleted user”: listings, which are closed and lose their contacts, and rentals their address; topics, replies, messages and book pages. Entries of the points ledger and payments stay for the books, without your name and without the words of a donation. If backups of the database are made, they lose deleted data as they are replaced.',
      ],
    },
    contact: {
      title: 'Questions and changes',
      body: [
        'Ask us anything about this at {mail}, also if you cannot sign in any more. When the software changes what it keeps, this page and its date change with it.',
      ],
    },
  },
};
