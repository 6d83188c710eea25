/** A term as a literal of PostgreSQL's tsvector and tsquery. */
export const quote = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
