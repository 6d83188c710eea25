const UNSEEN = /^[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Z}\s]*$/u;

/**
 * Returns whether a text has no visible character: it is empty, or has only spaces, joiners and other invisible
 * characters.
 */
export function isBlank(text: string): boolean {
  return UNSEEN.test(text);
}
