import { readFileSync } from 'node:fs';
import type { ListingType } from '#contract/listings/categories.ts';
import { setListingRequest } from '#contract/listings/listings.ts';
import type { ReportReason } from '#contract/moderation/policy.ts';
import type { ListingFields } from '#server/listings/write.ts';

/** The password of every demo account. */
export const demoPassword = 'quad-demo1';

/** Sign-in instructions for the person who loads the demo. */
export const demoAccount = `Sign in as demo_student with the password ${demoPassword}.`;

/** Sign-in instructions for the staff account. */
export const demoStaff = 'demo_moderator, with the same password, decides what was reported.';

/** A person of the demo. `joined` is in days before the loading. People and pictures are named as in `content/`. */
export interface DemoPerson {
  username: string;
  school: number;
  lang: 'en' | 'zh';
  joined: number;
  contact: string[];
  merchant?: true;
  role?: 'moderator';
  /** A picture; without one, initials show. */
  avatar?: string;
  follows: string[];
  /** Check-ins on consecutive days up to yesterday and in total, shares, and the points of a gift. */
  activity?: { streak: number; days: number; shares: number; gift: number };
}

/** A time relative to the loading: days from today, and optionally a time of day. */
type DayAndTime = number | [day: number, time: string];

/** A listing; `ago` is in days before the loading, with fractions, and so everywhere below. */
export interface DemoListing {
  by: string;
  type: ListingType;
  ago: number;
  /** 1, on sale, if absent. */
  status?: 0 | 1 | 2;
  name: string;
  price?: number;
  original?: number;
  text?: string;
  tags: string[];
  contact?: string;
  pictures: string[];
  /** Words to look for in file names, one photo each, when a folder of photos is loaded. */
  photos?: string[];
  address?: string;
  bedroom?: number;
  movein?: number;
  moveout?: number;
  year?: number;
  mileage?: number;
  apply?: [start: DayAndTime, end: DayAndTime];
  where?: string;
  starts?: DayAndTime;
  ends?: DayAndTime;
  cuisine?: string;
  hours?: string;
  /** 1 to 4. */
  level?: number;
  dishes?: string;
}

export interface DemoTopic {
  by: string;
  ago: number;
  /** Absent for the board of everything else. */
  category?: string;
  subcategory?: string;
  title: string;
  text: string;
  /** `hours` counts from the topic. */
  replies: { by: string; hours: number; text: string }[];
}

/** A chat between two people, message by message. */
export interface DemoChat {
  between: [string, string];
  /** Hours before the loading at which it began, and minutes between two messages. */
  ago: number;
  pace: number;
  /** The name of the listing that it is about. */
  about?: string;
  /** `0` and `1` are the index of the speaker in `between`. */
  said: [0 | 1, string][];
}

/** A shared page of a book. */
export interface DemoPage {
  by: string;
  ago: number;
  book: string;
  page: number;
  text: string;
  link?: string;
  picture: string;
}

/** Reports about a person. A report without a listing or topic is about the person. */
export interface DemoCase {
  person: string;
  reports: {
    by: string;
    ago: number;
    /** The name of a listing, or the title of a topic. */
    listing?: string;
    topic?: string;
    reason: ReportReason;
    text: string;
  }[];
  /** Without it the case is open. */
  dismissed?: { by: string; ago: number; reason: string };
}

/** Ten students and alumni over the eight schools, two verified merchants, and a moderator. */
export const demoPeople: DemoPerson[] = read('people');

/** Listings of all six types and in both languages. */
export const demoListings: DemoListing[] = ['used', 'rentals', 'cars', 'events', 'dining'].flatMap(read);

export const demoTopics: DemoTopic[] = read('topics');

export const demoPages: DemoPage[] = read('book-pages');

/** Cases for the demo's moderator, open ones and a decided one. */
export const demoCases: DemoCase[] = read('cases');

/** The chats, and the messages of the global room, oldest first. */
export const {
  chats: demoChats,
  room: demoRoom,
}: { chats: DemoChat[]; room: { by: string; text: string }[] } = read('chats');

function read(name: string) {
  return JSON.parse(readFileSync(new URL(`content/${name}.json`, import.meta.url), 'utf8'));
}

/** A demo listing as its seller's form would send it at the time `now`; its days count from there. */
export function fieldsAt(now: Date, it: DemoListing): ListingFields {
  const at = (when: DayAndTime | undefined) => when && dayAndTime(now, when);
  return setListingRequest.parse({
    type: it.type,
    status: it.status ?? 1,
    name: it.name,
    price: it.price,
    original_price: it.original,
    description: it.text,
    contact: it.contact,
    tag: it.tags,
    address: it.address,
    bedroom: it.bedroom,
    movein_at: at(it.movein),
    moveout_at: at(it.moveout),
    year: it.year,
    mileage: it.mileage,
    applyStartAt: at(it.apply?.[0]),
    applyEndAt: at(it.apply?.[1]),
    eventLocation: it.where,
    eventStartAt: at(it.starts),
    eventEndAt: at(it.ends),
    cuisine: it.cuisine,
    opening_hours: it.hours,
    price_range: it.level,
    dishes: it.dishes,
  });
}

/** The time `days` days before `now`. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

function dayAndTime(now: Date, when: DayAndTime): string {
  const [day, time] = typeof when === 'number' ? [when, ''] : when;
  const date = daysBefore(now, -day).toISOString().slice(0, 10);
  return time ? `${date}T${time}` : date;
}
