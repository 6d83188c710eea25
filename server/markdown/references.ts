/** The people and pictures that a text may refer to: userids by lower-case username, sizes in pixels by key. */
export interface References {
  people: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, { width: number; height: number }>;
}

export const noReferences: References = { people: new Map(), pictures: new Map() };
