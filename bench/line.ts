/** A figure of the bench, and its gate. */
export interface Line {
  /** The group of the figure, such as "Pages from memory". */
  group: string;
  name: string;
  /** The gate in words; empty if the figure is only reported. */
  gate: string;
  figure: string;
  met: boolean;
  note?: string;
}
