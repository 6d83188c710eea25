/** What a text may refer to, looked up beforehand: people by lower-case username, pictures by key with their size. */
export interface References {
  people: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, { width: number; height: number }>;
}

export const noReferences: References = { people: new Map(), pictures: new Map() };
