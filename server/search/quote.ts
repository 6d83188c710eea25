/** A term as PostgreSQL's tsvector and tsquery literals write it. */
export function quote(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
