import type { FastifyInstance } from 'fastify';
import type { ExportPart } from './accounts/export/export-part.ts';
import type { Services } from './context.ts';
import type { Transaction } from './database/pool.ts';

/** Everything that the rest of the server knows about a domain. Each `domain.ts` exports one; `domains.ts` lists them. */
export interface Domain {
  /** Registers the routes of its calls. `domains` lists all domains. */
  readonly routes?: (calls: FastifyInstance, services: Services, domains: readonly Domain[]) => void;
  readonly sockets?: (app: FastifyInstance, services: Services) => OpenSockets;
  /** Its parts of a person's data export, in the order of the archive's own README.txt. */
  readonly exportParts?: readonly ExportPart[];
  /** Removes or empties a person's data in the transaction that deletes the account. */
  readonly deleteAccount?: (
    tx: Transaction,
    person: LeavingPerson,
    now: Date,
  ) => Promise<Remains> | Promise<void>;
  /** Removes expired data. Any number of processes may run it at the same time. */
  readonly housekeeping?: readonly Housekeeping[];
  /** Its work that follows a commit, which `services.jobs` queues. */
  readonly jobs?: readonly DomainJob[];
}

/** A person whose account is being deleted. The transaction holds their row. */
export interface LeavingPerson {
  readonly userid: string;
  readonly email: string;
}

/** The remaining files of a deleted account, and the changed pages. */
export interface Remains {
  readonly files?: readonly string[];
  readonly tags?: readonly string[];
}

/** One kind of work, as `Job`, with the services of the process that runs it. */
export interface DomainJob {
  readonly name: string;
  readonly run: (services: Services, id: string) => Promise<void>;
}

/** A task that runs at the start and then every `everyMs` milliseconds; every hour if left out. */
export interface Housekeeping {
  readonly everyMs?: number;
  /** `signal` aborts when the process shuts down; a long task then ends early. */
  readonly run: (services: HousekeepingServices, signal?: AbortSignal) => Promise<unknown>;
}

export type HousekeepingServices = Pick<
  Services,
  | 'db'
  | 'clock'
  | 'limits'
  | 'log'
  | 'mail'
  | 'media'
  | 'metrics'
  | 'invalidation'
  | 'realtime'
  | 'settings'
  | 'site'
  | 'origin'
>;

export interface OpenSockets {
  readonly kind: 'chat' | 'helper';
  count(): number;
  /** How many answers are in progress; shutdown waits for them. */
  answering(): number;
  /** Asks the clients to reconnect, to another process if there is one. */
  sendAway(): void;
  /** Closes the remaining connections once no answer is in progress. */
  terminate?(): void;
  /** Ends background work after the server has closed. */
  stop?(): Promise<void>;
}
