import type { QueryResultRow as Row } from 'pg';

export type { Row };

/** The rows of a statement, and how many rows it returned or changed. */
export type Rows<T extends readonly unknown[] = Row[]> = T & { readonly count: number };

/** The first row; undefined for a query that may find none. */
type First<T extends readonly unknown[]> = T extends readonly [infer One] ? One : T[number] | undefined;
type Value<T extends readonly unknown[], K extends keyof T[number]> =
  | T[number][K]
  | (T extends readonly [unknown] ? never : undefined);

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether the connection keeps the plan. A text that is not kept may contain several statements. */
  readonly kept: boolean;
}

export type Send = (statement: Statement) => Promise<Rows>;

/**
 * The handle that a store's function accepts: the pool, or an open transaction. sql`select … ${value}` makes a query,
 * which is sent when awaited, with its values as parameters; inside another query it is a fragment. A Date is sent as
 * `timestamptz`, a boolean as `boolean`; PostgreSQL infers other types.
 */
export interface Sql {
  <T extends readonly unknown[] = Row[]>(strings: TemplateStringsArray, ...values: unknown[]): Query<T>;
  /** An identifier, quoted. */
  (name: string): Fragment;
  /** `(columns) values (…), (…)` for an insert. All rows have the columns named, or those of the first row. */
  (rows: object | readonly object[], ...columns: string[]): Fragment;
  /** `column = value, …` for an update. */
  set(values: object): Fragment;
  /** A text as it is, with numbered values. Never use it for outside input. */
  unsafe<T extends readonly unknown[] = Row[]>(text: string, values?: readonly unknown[]): Query<T>;
}

/** Returns a handle that sends its statements through `send`. */
export function createSql(send: Send): Sql {
  function sql(first: TemplateStringsArray | string | object, ...rest: unknown[]): Fragment {
    if (typeof first === 'string') return new Query(send, [quoted(first)], []);
    if (isTemplate(first)) return new Query(send, first, rest);
    return insertion(Array.isArray(first) ? first : [first], rest as string[]);
  }
  function insertion(rows: readonly Row[], named: readonly string[]): Fragment {
    const columns = named.length > 0 ? named : Object.keys(rows[0] ?? {});
    if (columns.length === 0) throw new Error('There is nothing to insert.');
    const values = rows.flatMap((row) => columns.map((column) => row[column]));
    const gaps = values.map((_, at): string => (at === 0 ? '' : at % columns.length === 0 ? '), (' : ', '));
    gaps[0] = `(${columns.map(quoted).join(', ')}) values (`;
    return new Query(send, [...gaps, ')'], values, true);
  }
  function set(values: Row): Fragment {
    const gaps = Object.keys(values).map((column, at) => `${at === 0 ? '' : ', '}${quoted(column)} = `);
    return new Query(send, [...gaps, ''], Object.values(values), true);
  }
  const unsafe = (text: string, values?: readonly unknown[]) => new Query(send, [text], [], false, values);
  return Object.assign(sql, { set, unsafe }) as Sql;
}

export type Fragment = Query;

/** A query, which is sent once, when it is first awaited. */
export class Query<T extends readonly unknown[] = Row[]> implements Promise<Rows<T>> {
  readonly [Symbol.toStringTag] = 'Query';
  readonly #send: Send;
  readonly #strings: readonly string[];
  readonly #values: readonly unknown[];
  /** Whether the text depends on its values, so that preparing it is useless. */
  readonly #once: boolean;
  /** The values of a text that numbers them itself. */
  readonly #numbered: readonly unknown[] | undefined;
  #sent: Promise<Rows<T>> | undefined;

  constructor(
    send: Send,
    strings: readonly string[],
    values: readonly unknown[],
    once = false,
    numbered?: readonly unknown[],
  ) {
    this.#send = send;
    this.#strings = strings;
    this.#values = values;
    this.#once = once;
    this.#numbered = numbered;
  }

  /** Returns the statement with its parts put together. Throws TypeError for a value that is undefined. */
  get statement(): Statement {
    const script = this.#strings.length === 1 && !isTemplate(this.#strings) && !this.#numbered;
    if (script) return { text: this.#strings[0] ?? '', values: [], kept: false };
    const whole = { text: '', values: [...(this.#numbered ?? [])], once: false };
    this.#write(whole);
    const { text, values, once } = whole;
    return { text, values, kept: !once };
  }

  #write(whole: { text: string; values: unknown[]; once: boolean }): void {
    whole.once ||= this.#once;
    whole.text += this.#strings[0];
    for (const [at, value] of this.#values.entries()) {
      if (value instanceof Query) value.#write(whole);
      else whole.text += `$${whole.values.push(sent(value))}${typeOf(value)}`;
      whole.text += this.#strings[at + 1];
    }
  }

  /** Sends the query now, for a caller that awaits it later. */
  execute(): this {
    this.#sent ??= this.#start();
    return this;
  }

  async #start(): Promise<Rows<T>> {
    return (await this.#send(this.statement)) as unknown as Rows<T>;
  }

  /** Sends the query, and returns its first row. */
  first(): Promise<First<T>> {
    return this.then(([row]) => row as First<T>);
  }

  /** Sends the query, and returns one column of its first row. */
  value<K extends keyof T[number]>(column: K): Promise<Value<T, K>> {
    return this.then(([row]) => (row as T[number] | undefined)?.[column] as Value<T, K>);
  }

  /** Sends the query, and returns one column of its rows. */
  values<K extends keyof T[number]>(column: K): Promise<T[number][K][]> {
    return this.then((rows) => rows.map((row) => (row as T[number])[column]));
  }

  /** Sends the query, and returns whether it returned or changed any row. */
  any(): Promise<boolean> {
    return this.then(({ count }) => count > 0);
  }

  then<One = Rows<T>, Other = never>(
    done?: ((rows: Rows<T>) => One | PromiseLike<One>) | null,
    failed?: ((reason: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<One | Other> {
    this.#sent ??= this.#start();
    return this.#sent.then(done, failed);
  }

  catch<Other = never>(
    failed?: ((reason: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<Rows<T> | Other> {
    return this.then(null, failed);
  }

  finally(done?: (() => void) | null): Promise<Rows<T>> {
    return this.then().finally(done);
  }
}

function isTemplate(strings: object): strings is TemplateStringsArray {
  return 'raw' in strings;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function sent(value: unknown): unknown {
  if (value === undefined) throw new TypeError('A value of a statement is undefined.');
  return value instanceof Date ? value.toISOString() : value;
}

/** PostgreSQL would read an untyped value next to an interval as an interval. */
function typeOf(value: unknown): string {
  if (value instanceof Date) return '::timestamptz';
  return typeof value === 'boolean' ? '::boolean' : '';
}
