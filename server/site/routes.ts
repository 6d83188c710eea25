import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { siteChatCalls as chats } from '#contract/site/chats.ts';
import { siteHostCalls as hosts } from '#contract/site/hosts.ts';
import { siteCalls as calls } from '#contract/site/site.ts';
import type { Context, Services } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import type { Raw } from '../http/body/request-body.ts';
import { serve } from '../http/call-routes.ts';
import { about, by } from '../http/found.ts';
import { setBoard } from './set-board.ts';
import { setHost } from './set-host.ts';
import { setOption } from './set-option.ts';
import { addressedPartner, setPartner } from './set-partner.ts';
import { setRoom } from './set-room.ts';
import { setSchool } from './set-school.ts';
import { setSettings } from './set-settings.ts';
import { setSubcategory } from './set-subcategory.ts';
import { selectBoards } from './stores/board-store.ts';
import { selectPartners, selectRooms } from './stores/chat-store.ts';
import { selectHosts } from './stores/host-store.ts';
import { selectOptions, selectSchools, selectSettings, selectVersion } from './stores/store.ts';
import { selectSubcategories } from './stores/subcategory-store.ts';

export function siteRoutes(app: FastifyInstance, services: Services): void {
  // Not from memory, so that another process's latest change is shown, too.
  serve(app, services, calls.adminSettings, {
    act: async ({ db }) => ({ version: await selectVersion(db), settings: await selectSettings(db) }),
  });
  serve(app, services, calls.setSettings, { act: setSettings });
  serve(app, services, calls.adminSchools, {
    act: async ({ db }) => ({ version: await selectVersion(db), rows: await selectSchools(db) }),
  });
  serve(app, services, calls.adminBoards, {
    act: async ({ db }) => ({
      version: await selectVersion(db),
      rows: (await selectBoards(db)).map(({ forumId: _, ...row }) => row),
    }),
  });
  serve(app, services, calls.setBoard, { find: there(selectBoards), act: setBoard });
  serve(app, services, calls.adminSubcategories, {
    act: async ({ db }) => ({
      version: await selectVersion(db),
      rows: (await selectSubcategories(db)).map(({ tag: _, former: __, ...row }) => row),
    }),
  });
  serve(app, services, calls.setSubcategory, { act: setSubcategory });
  serve(app, services, calls.adminOptions, {
    act: async ({ db }) => ({ version: await selectVersion(db), rows: await selectOptions(db) }),
  });
  serve(app, services, calls.setOption, { act: setOption });
  serve(app, services, chats.adminPartners, {
    act: async ({ db }) => ({
      version: await selectVersion(db),
      rows: (await selectPartners(db)).map(({ userid, username, open }) => ({
        person: userid,
        username,
        open,
      })),
    }),
  });
  serve(app, services, chats.setPartner, about(by(addressedPartner, 'person'), setPartner));
  serve(app, services, chats.adminRooms, {
    act: async ({ db }) => ({
      version: await selectVersion(db),
      rows: (await selectRooms(db)).map(({ code: _, ...row }) => row),
    }),
  });
  serve(app, services, chats.setRoom, { act: setRoom });
  serve(app, services, hosts.adminHosts, {
    act: async ({ db }) => ({ version: await selectVersion(db), rows: await selectHosts(db) }),
  });
  serve(app, services, hosts.setHost, { act: setHost });
  serve(app, services, calls.setSchool, { find: there(selectSchools), act: setSchool });
}

/** Throws `not-found` for the id of no row. A malformed id is left to the checks of fields. */
const there =
  (select: (sql: Sql) => PromiseLike<readonly { id: number }[]>) =>
  async ({ db }: Context, { id }: Raw): Promise<void> => {
    if (!/^\d{1,10}$/.test(String(id ?? ''))) return;
    if (!(await select(db)).some((it) => it.id === Number(id))) throw new Problem('not-found');
  };
