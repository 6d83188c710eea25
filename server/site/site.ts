import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Chosen } from '#contract/fields.ts';
import type { OptionRow, SiteSettings } from '#contract/site/site.ts';
import type { Database, Sql } from '../database/pool.ts';
import { type Boards, boardsOf } from './boards.ts';
import { type Partners, partnersOf, type Rooms, roomsOf } from './chats.ts';
import { type Schools, schoolsOf } from './schools.ts';
import { selectBoards } from './stores/board-store.ts';
import { selectPartners, selectRooms } from './stores/chat-store.ts';
import { selectHosts } from './stores/host-store.ts';
import { selectOptions, selectSchools, selectSettings, selectVersion } from './stores/store.ts';
import { selectSubcategories } from './stores/subcategory-store.ts';
import { type Subcategories, subcategoriesOf } from './subcategories.ts';

/** The operator's settings in one version. */
export interface SiteState {
  /** The version, which each change increments. */
  readonly version: number;
  readonly schools: Schools;
  readonly boards: Boards;
  readonly subcategories: Subcategories;
  readonly partners: Partners;
  readonly rooms: Rooms;
  /** The hosts to which links may lead besides this site and the schools. */
  readonly hosts: readonly string[];
  readonly settings: SiteSettings;
  /** The offers of points, cheapest first. */
  readonly options: readonly OptionRow[];
}

/** The operator's settings that this process currently knows. */
export interface Site extends SiteState {
  /** The allowed values of a field. */
  choices(of: Chosen): readonly (number | string)[];
  /** Reads the settings if there is a newer version. Call it after the commit of a change. */
  renew(): Promise<void>;
  /** As `renew`, with retries until it succeeds. Call it when another process reports a change. */
  expectNews(): void;
  stop(): void;
}

/** The tag that reports a change of the settings to every process, next to the tags of pages. */
export const siteTag = 'site';

const retryMs = 250;

/** Reads the operator's settings and keeps them. `onChange` follows each newer version. */
export async function openSite(
  db: Database,
  log: Pick<FastifyBaseLogger, 'error'>,
  onChange: () => void,
): Promise<Site> {
  let state = await readSite(db);
  let reading: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function read(): Promise<void> {
    const version = await selectVersion(db);
    if (version === state.version) return;
    const next = await readSite(db);
    if (next.version <= state.version) return;
    state = next;
    onChange();
  }

  /** A read in progress may lack the caller's change, so the settings are read once more. */
  async function renew(): Promise<void> {
    if (reading) {
      again = true;
      return reading;
    }
    reading = (async () => {
      do {
        again = false;
        await read();
      } while (again);
    })().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function insist(): Promise<void> {
    for (let told = false; !stopped; told = true) {
      try {
        return await renew();
      } catch (error) {
        if (!told) log.error(error, 'what the operator set was not read');
        await pause(retryMs, undefined, { ref: false });
      }
    }
  }

  return {
    get version() {
      return state.version;
    },
    get boards() {
      return state.boards;
    },
    get subcategories() {
      return state.subcategories;
    },
    get partners() {
      return state.partners;
    },
    get rooms() {
      return state.rooms;
    },
    get hosts() {
      return state.hosts;
    },
    get options() {
      return state.options;
    },
    get settings() {
      return state.settings;
    },
    get schools() {
      return state.schools;
    },
    choices: (of) => choicesOf(state, of),
    renew,
    expectNews: () => void insist(),
    stop: () => {
      stopped = true;
    },
  };
}

/** Returns the current settings in one version: for a command, or for the start of a process. */
export async function readSite(sql: Sql): Promise<SiteState> {
  // The version is read first: if the rest is newer, the invalidation of that change causes another read.
  const version = await selectVersion(sql);
  const [schools, boards, subcategories, partners, rooms, hosts, settings, options] = await Promise.all([
    selectSchools(sql),
    selectBoards(sql),
    selectSubcategories(sql),
    selectPartners(sql),
    selectRooms(sql),
    selectHosts(sql),
    selectSettings(sql),
    selectOptions(sql),
  ]);
  return {
    version,
    schools: schoolsOf(schools),
    boards: boardsOf(boards),
    subcategories: subcategoriesOf(subcategories),
    partners: partnersOf(partners, rooms),
    rooms: roomsOf(rooms),
    hosts: hosts.filter(({ open }) => open).map(({ host }) => host),
    settings,
    options,
  };
}

/** The allowed values of a field. */
const choicesOf = ({ schools, boards }: SiteState, of: Chosen) =>
  ({
    schools: () => schools.all.map(({ id }) => id),
    openSchools: () => schools.open.map(({ id }) => id),
    boards: () => boards.forumIds,
    topicCategories: () => boards.categories,
    topicSubcategories: () => boards.subcategories,
  })[of]();
