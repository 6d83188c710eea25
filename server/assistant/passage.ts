/** Content of the site that is relevant to a question. */
export interface Passage {
  kind: 'listing' | 'topic' | 'page' | 'faq';
  title: string;
  /** Its address on this site, used as the citation. */
  address: string;
  text: string;
  /** Price of a listing, in dollars. */
  price?: number;
  school?: string;
}
