/** A figure that the bench took, beside the gate that it has to meet. */
export interface Line {
  /** What it belongs to, such as "Pages from memory". */
  group: string;
  name: string;
  /** What was to be met, in words; empty where a figure is only told. */
  gate: string;
  figure: string;
  met: boolean;
  note?: string;
}
