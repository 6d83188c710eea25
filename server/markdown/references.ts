/**
 * The people and pictures that a text may refer to, looked up beforehand: userids by lower-case username, sizes in
 * pixels by picture key.
 */
export interface References {
  people: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, { width: number; height: number }>;
}

export const noReferences: References = { people: new Map(), pictures: new Map() };
