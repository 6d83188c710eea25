import type { ListingType } from '#contract/listings/categories.ts';
import { priceText } from '#contract/listings/price.ts';
import { schoolNameIn } from '#contract/schools/schools.ts';
import { listings as enListings } from '#contract/words/en/listings.ts';
import { mail as en } from '#contract/words/en/mail.ts';
import { named } from '#contract/words/site-name.ts';
import { listings as zhListings } from '#contract/words/zh/listings.ts';
import { mail as zh } from '#contract/words/zh/mail.ts';
import { type Letter, letterHtml, letterText, type Writer } from './letter.ts';

/** The news of a school. */
export interface DigestToTell {
  origin: string;
  school: { id: number; name: string; name_zh: string };
  /** The operator's postal address. */
  address: string;
  listings: readonly { iid: string; type: ListingType; name: string; cents: number | null }[];
  topics: readonly { ftid: string; title: string }[];
}

interface DigestMail {
  lang: 'en' | 'zh';
  unsubscribe?: string;
  values: DigestToTell;
}

/** The weekly mail of a school, as text and as HTML. */
export function writeDigest({ lang, unsubscribe, values }: DigestMail, { supportEmail, siteName }: Writer) {
  const mail = named(lang === 'zh' ? zh : en, siteName);
  const words = mail.digest;
  const { origin, school, address, listings, topics } = values;
  const name = schoolNameIn(lang, school);
  const letter: Letter = {
    lang,
    siteName,
    title: words.title(name),
    entries: [
      ...listings.map(({ iid, type, name: title, cents }, at) => ({
        heading: at === 0 ? words.listings : '',
        happened: '',
        title,
        text: '',
        aside: priceText({ type, price: (cents ?? 0) / 100 }, lang, lang === 'zh' ? zhListings : enListings),
        url: `${origin}/detail/${iid}`,
      })),
      ...topics.map(({ ftid, title }, at) => ({
        heading: at === 0 ? words.topics : '',
        happened: '',
        title,
        text: '',
        url: `${origin}/forumdetail/${ftid}`,
      })),
    ],
    after: '',
    button: { text: words.open, url: `${origin}/school/${school.id}` },
    why: words.why,
    links: [
      ...(unsubscribe ? [{ text: mail.notices.stop, url: unsubscribe }] : []),
      { text: mail.notices.settings, url: `${origin}/userpage/notifications` },
    ],
    footer: `${mail.footer(supportEmail)}\n${address}`,
  };
  return { subject: words.title(name), body: letterText(letter), html: letterHtml(letter) };
}
