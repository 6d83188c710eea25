/** Something that the site holds and that bears on a question. */
export interface Passage {
  kind: 'listing' | 'topic' | 'page' | 'faq';
  title: string;
  /** Its address on this site, by which it is cited. */
  address: string;
  text: string;
  /** Dollars, of a listing. */
  price?: number;
  school?: string;
}
