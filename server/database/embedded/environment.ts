/** A minimal environment: PGDATA, PGPORT, LANG or TZ of the user who starts Quad must not reach its database. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, ...(SystemRoot ? { SystemRoot } : {}), LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };
}
