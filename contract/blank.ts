const UNSEEN = /^[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Z}\s]*$/u;

/** Whether nothing of a text can be seen: it is empty, or has spaces, joiners and other invisible characters alone. */
export function isBlank(text: string): boolean {
  return UNSEEN.test(text);
}
