/** A term as a literal of PostgreSQL's tsvector and tsquery. */
export function quote(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
